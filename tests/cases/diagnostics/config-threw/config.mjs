setTimeout(() => {
  throw new Error("Connection lost");
});

export default { source: ["tokens.json"] };
