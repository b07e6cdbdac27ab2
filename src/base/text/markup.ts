/**
 * Escapes text for HTML and XML.
 * @module
 */
const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** A text as content of an element, or of an attribute in double quotes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign]);
}

/** Matches text that ends or changes the HTML element of an inlined script (HTML, 13.2.5.4). */
const scriptEnd = /<(?=\/script|!--|script)/gi;

/** Matches text that ends the HTML element of an inlined style sheet. */
const styleEnd = /<(?=\/style)/gi;

/**
 * Adds a mark to text that would end or change the `script` element around it.
 *
 * @param mark A backslash in a string; a space in a comment.
 */
export function outOfScript(text: string, mark = "\\"): string {
  return text.includes("<") ? text.replace(scriptEnd, `<${mark}`) : text;
}

/**
 * Adds a mark to text that would end the `style` element around it.
 *
 * @param mark A backslash in a value; a space in a comment.
 */
export function outOfStyle(text: string, mark = "\\"): string {
  return text.includes("<") ? text.replace(styleEnd, `<${mark}`) : text;
}
