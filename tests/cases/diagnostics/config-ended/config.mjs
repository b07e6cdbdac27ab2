process.exit(0);

export default { source: ["tokens.json"] };
