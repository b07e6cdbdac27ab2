/**
 * Names in JavaScript and TypeScript, parsed by `typescript`, which those install who want to know.
 * @module
 */
import type ts from "typescript";
import type { Mention, PathMention, Scanned } from "./mention.ts";
import { customPropertiesIn } from "./text.ts";

type TypeScript = typeof ts;

/** The steps of a way through objects: `a.b["c"]` has `b` and `c`. */
function segmentsOf(
  node: ts.Node,
  ts: TypeScript,
): PathMention["segments"][number][] {
  const segments: PathMention["segments"][number][] = [];
  for (let at = node;;) {
    if (ts.isPropertyAccessExpression(at)) {
      const { name } = at;
      segments.unshift({ name: name.text, start: at.expression.getEnd(), end: name.getEnd() });
      at = at.expression;
    } else if (ts.isElementAccessExpression(at) && isText(at.argumentExpression, ts)) {
      const name = (at.argumentExpression as ts.StringLiteral).text;
      segments.unshift({ name, start: at.expression.getEnd(), end: at.getEnd() });
      at = at.expression;
    } else return segments;
  }
}

function isText(node: ts.Node, ts: TypeScript): boolean {
  return ts.isStringLiteralLike(node) || ts.isNumericLiteral(node);
}

/** Whether an identifier names something that is made here. */
function isDefinition(node: ts.Identifier, ts: TypeScript): boolean {
  const { parent } = node;
  return (ts.isVariableDeclaration(parent) || ts.isFunctionDeclaration(parent) ||
    ts.isParameter(parent) || ts.isClassDeclaration(parent) ||
    ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node;
}

/**
 * The names in a module: identifiers that are names of tokens or imported, custom properties in texts, and ways through
 * objects.
 *
 * @throws {Error} If `typescript` is not installed.
 */
export async function scanScript(
  file: string,
  text: string,
  isName: (word: string) => boolean,
): Promise<Scanned> {
  const { default: ts } = await import("typescript");
  const kind = /\.[cm]?ts$/.test(file) ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const mentions: Mention[] = [];
  const paths: PathMention[] = [];
  const work: ts.Node[] = [source];
  for (let node = work.pop(); node; node = work.pop()) {
    if (ts.isIdentifier(node)) {
      const { parent } = node;
      const [start, end] = [node.getStart(), node.getEnd()];
      if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) {
        const { moduleSpecifier } = ts.isImportSpecifier(parent)
          ? parent.parent.parent.parent
          : parent.parent.parent;
        const isOriginal = (parent.propertyName ?? parent.name) === node;
        const module = moduleSpecifier && isText(moduleSpecifier, ts)
          ? (moduleSpecifier as ts.StringLiteral).text
          : undefined;
        if (isOriginal && module !== undefined) {
          mentions.push({ form: "identifier", name: node.text, start, end, module });
        }
      } else if (isName(node.text)) {
        const own = isDefinition(node, ts) ? { isDefinition: true } : {};
        mentions.push({ form: "identifier", name: node.text, start, end, ...own });
      }
    } else if (
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    ) {
      mentions.push(...customPropertiesIn(node.getText(), node.getStart()));
    } else if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
      const { parent } = node;
      const isInner = (ts.isPropertyAccessExpression(parent) ||
        ts.isElementAccessExpression(parent)) && parent.expression === node;
      const segments = isInner ? [] : segmentsOf(node, ts);
      const [first] = segments;
      if (first) paths.push({ segments, start: first.start, end: node.getEnd() });
    }
    ts.forEachChild(node, (inner) => void work.push(inner));
  }
  mentions.sort((one, other) => one.start - other.start);
  return { mentions, paths, literals: [] };
}
