/**
 * Reads syntax trees of style sheets: those of `postcss`, and those of `css-tree`, which ESLint makes.
 * @module
 */
import type { ChildNode, Root } from "postcss";

/** A declaration. Offsets are in the style sheet. */
export interface StyleDeclaration {
  readonly prop: string;
  readonly start: number;
  /** The span of its value, without `!important`. */
  readonly valueStart: number;
  readonly valueEnd: number;
  /** The name of the at-rule directly around it. */
  readonly atRule?: string | undefined;
  /** The selector of the rule directly around it. */
  readonly selector?: string | undefined;
}

/** The content of a style sheet, in text order. */
export interface StyleVisitor {
  declaration(declaration: StyleDeclaration): void;
  /** An at-rule, with the span of its parameters. */
  atRule(name: string, start: number, end: number): void;
  /** A rule, with the span of its selector. */
  rule(start: number, end: number): void;
}

export function readPostcss(root: Root, source: string, visitor: StyleVisitor): void {
  const work = root.nodes.toReversed() as ChildNode[];
  for (let node = work.pop(); node; node = work.pop()) {
    const start = node.source!.start!.offset;
    if (node.type === "decl") {
      const { prop, raws, value, parent } = node;
      const nameStart = start + (source.startsWith(prop, start) ? 0 : 1); // after the hack in `*zoom`
      const valueStart = nameStart + prop.length + (raws.between ?? "").length;
      const valueEnd = valueStart + (raws.value?.raw ?? value).length;
      const { type, name, selector } = parent as { type: string; name?: string; selector?: string };
      const atRule = type === "atrule" ? name : undefined;
      visitor.declaration({ prop, start: nameStart, valueStart, valueEnd, atRule, selector });
    } else if (node.type === "atrule") {
      const { name, raws, params } = node;
      const paramsStart = start + 1 + name.length + (raws.afterName ?? "").length;
      visitor.atRule(name, paramsStart, paramsStart + (raws.params?.raw ?? params).length);
    } else if (node.type === "rule") {
      visitor.rule(start, start + (node.raws.selector?.raw ?? node.selector).length);
    }
    const { nodes } = node as { nodes?: ChildNode[] };
    for (let at = (nodes?.length ?? 0) - 1; at >= 0; at--) work.push(nodes![at]);
  }
}

/** A node of `css-tree` with arrays for lists. */
interface CssNode {
  readonly type: string;
  readonly loc: { readonly start: { offset: number }; readonly end: { offset: number } };
  readonly name: string;
  readonly property: string;
  readonly value: CssNode;
  readonly prelude: CssNode | null;
  readonly block: CssNode | null;
  readonly children: readonly CssNode[];
}

/** Types of nodes that contain no names. */
const empty: ReadonlySet<string> = new Set(["Comment", "WhiteSpace"]);

/** Whether the parser understood a node: what it skips after an error is raw. */
function isParsed({ type, prelude, property, value }: CssNode): boolean {
  if (type === "Declaration") return value.type !== "Raw" || property.startsWith("--");
  return empty.has(type) || ((type === "Rule" || type === "Atrule") && prelude?.type !== "Raw");
}

/**
 * Reads a tree of `css-tree`, of plain objects with positions.
 *
 * @returns Whether the parser understood all of the style sheet. If not, only some of it was visited.
 */
export function readCssTree(root: object, source: string, visitor: StyleVisitor): boolean {
  const work: { node: CssNode; outer: CssNode }[] = [];
  const add = (nodes: readonly CssNode[], outer: CssNode) => {
    for (let at = nodes.length - 1; at >= 0; at--) work.push({ node: nodes[at], outer });
  };
  add((root as CssNode).children, root as CssNode);
  for (let next = work.pop(); next; next = work.pop()) {
    const { node, outer } = next;
    if (!isParsed(node)) return false;
    const { type, name, prelude, block, loc } = node;
    if (type === "Declaration") {
      const prop = node.property.replace(/^[*_]/, "");
      const start = loc.start.offset + node.property.length - prop.length;
      const { start: { offset: valueStart }, end: { offset: valueEnd } } = node.value.loc;
      const atRule = outer.type === "Atrule" ? outer.name : undefined;
      const { start: from, end: to } = outer.type === "Rule" ? outer.prelude!.loc : {};
      const selector = from && to && source.slice(from.offset, to.offset);
      visitor.declaration({ prop, start, valueStart, valueEnd, atRule, selector });
    } else if (type === "Atrule" && prelude) {
      visitor.atRule(name, prelude.loc.start.offset, prelude.loc.end.offset);
    } else if (type === "Rule") visitor.rule(prelude!.loc.start.offset, prelude!.loc.end.offset);
    if (block) add(block.children, node);
  }
  return true;
}
