const steps = ["none", "small", "large"];

export default {
  radius: Object.fromEntries(
    steps.map((name, step) => [name, { value: `${step * 0.25}rem`, type: "dimension" }]),
  ),
};
