const hues = { red: 0, green: 120, blue: 240 };

type Token = { value: string; type: "color" };

/** One token for each hue. */
const palette: Record<string, Token> = Object.fromEntries(
  Object.entries(hues).map(([name, hue]) => [
    name,
    { value: `hsl(${hue}, 70%, 45%)`, type: "color" },
  ]),
);

export default { color: palette };
