while (true);

export default { source: ["tokens.json"] };
