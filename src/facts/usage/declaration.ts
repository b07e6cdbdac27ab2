/**
 * The value of a declaration, and which names of tokens its parts accept.
 * @module
 */
import { firstFrom } from "../../base/collections/sorted.ts";
import { isPlainDeclaration } from "../../base/values/css/plain_declaration.ts";

/** The names that can replace a literal: none, SCSS variables only, or all. */
export type AcceptedNames = "none" | "scss" | "all";

/** Functions of CSS that Sass prints as they are if an argument is a variable of CSS. */
const cssFunctions: ReadonlySet<string> = new Set([
  ...["linear-gradient", "radial-gradient", "conic-gradient", "repeating-linear-gradient"],
  ...["repeating-radial-gradient", "repeating-conic-gradient", "drop-shadow", "color-mix"],
  ...["light-dark", "calc", "clamp", "translate", "cubic-bezier", "image-set", "cross-fade"],
]);

/** A function or a parenthesis that is open at a place. */
interface Frame {
  readonly isFallback: boolean;
  readonly isComputed: boolean;
  readonly outer: Frame | undefined;
}

/** The value of a declaration. Read once for all of its literals. */
export class Declaration {
  readonly property: string;
  readonly value: string;
  /** Indexes at which the innermost function changes. */
  #changes: { index: number; frame: Frame | undefined }[] = [];
  #isPlain: boolean | undefined;

  constructor(property: string, value: string) {
    this.property = property;
    this.value = value;
    let frame: Frame | undefined;
    const tokens = /\\[^]|"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|\/\*[^]*?\*\/|([\w.-]*)\(|\)/g;
    for (const { index, 0: text, 1: name } of value.matchAll(tokens)) {
      if (text === ")") frame = frame?.outer;
      else if (name !== undefined) {
        const isFallback = frame?.isFallback === true || /^(?:var|env)$/i.test(name);
        const isComputed = frame?.isComputed === true || !cssFunctions.has(name.toLowerCase());
        frame = { isFallback, isComputed, outer: frame };
      } else continue;
      this.#changes.push({ index, frame });
    }
  }

  #frameAt(index: number): Frame | undefined {
    const at = firstFrom(this.#changes, index, (change) => change.index);
    return this.#changes[at - 1]?.frame;
  }

  /**
   * The names that can replace the literal at an index.
   *
   * @param isScss Whether Sass evaluates the value.
   */
  acceptsAt(index: number, isScss: boolean): AcceptedNames {
    const frame = this.#frameAt(index);
    // A fallback is for pages without the variable.
    if (frame?.isFallback) return "none";
    if (!isScss) return "all";
    // Sass computes with its variables and with arguments, but not with variables of CSS.
    return this.property.startsWith("$") || frame?.isComputed ? "scss" : "all";
  }

  /** Whether a browser certainly accepts the value, and variables in place of its parts. */
  get isPlain(): boolean {
    return this.#isPlain ??= isPlainDeclaration(this.property, this.value);
  }
}
