/**
 * Colors of code as classes: a color in the style of each span is a tenth of the site.
 * @module
 */

/** A theme of Shiki. */
interface Theme {
  readonly colors?: Readonly<Record<string, string>>;
  readonly tokenColors?: readonly { readonly settings: { readonly foreground?: string } }[];
}

/** A node of highlighted code. */
interface Node {
  properties?: Record<string, unknown>;
  children?: Node[];
}

const style = /^--shiki-light:#(\w+);--shiki-dark:#(\w+)$/;

/** Replaces the colors of highlighted code by classes. */
export const codeColorClasses = {
  name: "code-color-classes",
  root(root: Node): void {
    const work = [root];
    for (let node = work.pop(); node; node = work.pop()) {
      work.push(...node.children ?? []);
      const [, light, dark] = style.exec(String(node.properties?.style ?? "")) ?? [];
      if (light === undefined) continue;
      delete node.properties!.style;
      node.properties!.class = `l${light.toLowerCase()} d${dark.toLowerCase()}`;
    }
  },
};

/** The style sheet of the classes: a rule for each color of the themes. */
export function codeColors(themes: { readonly light: Theme; readonly dark: Theme }): string {
  return Object.entries(themes).map(([name, { colors = {}, tokenColors = [] }]) => {
    const own = [
      colors["editor.foreground"],
      ...tokenColors.map(({ settings }) => settings.foreground),
    ];
    const hex = own.filter((color) => color !== undefined).map((color) => color.toLowerCase());
    return [...new Set(hex)]
      .map((color) => `.${name[0]}${color.slice(1)}{--shiki-${name}:${color}}`).join("");
  }).join("\n");
}
