export default { red: { value: "#f00" } };
