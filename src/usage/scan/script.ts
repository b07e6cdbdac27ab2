/**
 * Scans JavaScript and TypeScript with `typescript`, an optional peer dependency.
 * @module
 */
import type ts from "typescript";
import type { IsName, Mention, PathMention, Scanned, Step } from "../mention.ts";
import { classesIn, customPropertiesIn } from "./text.ts";

type TypeScript = typeof ts;

/** Collects the names in a module. */
class Script implements Scanned {
  readonly mentions: Mention[] = [];
  readonly paths: PathMention[] = [];
  readonly literals = [];
  #ts: TypeScript;
  #isName: IsName;
  /** The modules of imports, by local name. */
  #modules: Map<string, string> = new Map();

  constructor(ts: TypeScript, isName: IsName) {
    this.#ts = ts;
    this.#isName = isName;
  }

  /** Visits a syntax tree. */
  read(source: ts.SourceFile): void {
    source.statements.filter(this.#ts.isImportDeclaration).forEach((one) => this.#import(one));
    const work: ts.Node[] = [source];
    for (let node = work.pop(); node; node = work.pop()) {
      this.#node(node);
      this.#ts.forEachChild(node, (inner) => void work.push(inner));
    }
    this.mentions.sort((one, other) => one.start - other.start);
    this.paths.sort((one, other) => one.start - other.start);
  }

  #import({ importClause, moduleSpecifier }: ts.ImportDeclaration): void {
    const { text } = moduleSpecifier as ts.StringLiteral;
    const { name, namedBindings } = importClause ?? {};
    const names = namedBindings && this.#ts.isNamedImports(namedBindings)
      ? namedBindings.elements.map((one) => one.name)
      : [namedBindings?.name];
    for (const one of [name, ...names]) if (one) this.#modules.set(one.text, text);
  }

  #node(node: ts.Node): void {
    const ts = this.#ts;
    if (ts.isIdentifier(node)) this.#identifier(node);
    else if (ts.isStringLiteralLike(node)) this.#string(node);
    else if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) this.#text(node);
    else if (ts.isObjectBindingPattern(node)) this.#pattern(node);
    if (isAccess(node, ts) && !(isAccess(node.parent, ts) && node.parent.expression === node)) {
      this.#propertyPath(node);
    }
  }

  #identifier(node: ts.Identifier): void {
    const ts = this.#ts;
    const { parent } = node;
    const span = {
      form: "identifier" as const,
      name: node.text,
      start: node.getStart(),
      end: node.getEnd(),
    };
    if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) {
      const declaration = ts.isImportSpecifier(parent)
        ? parent.parent.parent.parent
        : parent.parent.parent;
      const { moduleSpecifier } = declaration;
      const isOriginal = (parent.propertyName ?? parent.name) === node;
      if (!isOriginal || !moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return;
      this.mentions.push({ ...span, module: moduleSpecifier.text });
    } else if (this.#isName("identifier", node.text)) {
      this.mentions.push({ ...span, ...(isDefinition(node, ts) && { isDefinition: true }) });
    }
  }

  #string(node: ts.StringLiteralLike): void {
    const ts = this.#ts;
    const { parent } = node;
    if (ts.isElementAccessExpression(parent) && this.#isName("key", node.text)) {
      const [start, end] = [node.getStart() + 1, node.getEnd() - 1];
      this.mentions.push({ form: "key", name: node.text, start, end });
    }
    // `{ "--a": 1 }`, `{ ["--a" as string]: 1 }`, `setProperty("--a", 1)`
    const outer = ts.isAsExpression(parent) ? parent.parent : parent;
    const isKey = (ts.isPropertyAssignment(outer) && outer.name === node) ||
      ts.isComputedPropertyName(outer);
    const isSet = ts.isCallExpression(outer) && outer.arguments[0] === node &&
      /(?:^|\.)setProperty$/.test(outer.expression.getText());
    this.#text(node, isKey || isSet);
  }

  /** Collects the custom properties and classes in a string. */
  #text(node: ts.Node, isDefinition = false): void {
    const [text, start] = [node.getText(), node.getStart()];
    for (const one of customPropertiesIn(text, start)) {
      this.mentions.push(isDefinition ? { ...one, isDefinition } : one);
    }
    this.mentions.push(...classesIn(text, start, this.#isName));
  }

  #propertyPath(node: Access): void {
    const { steps, isOpen } = propertyPathOf(node, this.#ts);
    this.#addPath(steps, isOpen);
  }

  /** `const { color: { accent } } = tokens` */
  #pattern(pattern: ts.ObjectBindingPattern): void {
    const ts = this.#ts;
    if (!ts.isVariableDeclaration(pattern.parent) || !pattern.parent.initializer) return;
    const { steps: from, isOpen } = propertyPathOf(pattern.parent.initializer, ts);
    if (isOpen) return;
    const work = [{ pattern, from }];
    for (const { pattern, from } of work) {
      for (const { name, propertyName = name } of pattern.elements) {
        if (!ts.isIdentifier(propertyName) && !ts.isStringLiteral(propertyName)) continue;
        const [start, end] = [propertyName.getStart(), propertyName.getEnd()];
        const steps = [...from, { name: propertyName.text, start, end, is: "variable" as const }];
        if (ts.isObjectBindingPattern(name)) work.push({ pattern: name, from: steps });
        else this.#addPath(steps, false);
      }
    }
  }

  #addPath(steps: readonly Step[], isOpen: boolean): void {
    const [first] = steps;
    if (!first) return;
    const module = first.is === "variable" ? this.#modules.get(first.name) : undefined;
    this.paths.push({
      steps,
      start: first.start,
      end: steps.at(-1)!.end,
      ...(module !== undefined && { module }),
      ...(isOpen && { isOpen }),
    });
  }
}

type Access = ts.PropertyAccessExpression | ts.ElementAccessExpression;

function isAccess(node: ts.Node, ts: TypeScript): node is Access {
  return ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
}

function isKey(node: ts.Node, ts: TypeScript): node is ts.StringLiteralLike | ts.NumericLiteral {
  return ts.isStringLiteralLike(node) || ts.isNumericLiteral(node);
}

/**
 * The steps of a property path: `a`, `b` and `c` for `a.b["c"]` and for `a(x).b!["c"]`. The path `a.b[n].c` ends at `b` and is
 * open.
 */
function propertyPathOf(node: ts.Node, ts: TypeScript): { steps: Step[]; isOpen: boolean } {
  const steps: Step[] = [];
  let isOpen = false;
  for (let at = node;;) {
    if (ts.isPropertyAccessExpression(at)) {
      const { name, expression, questionDotToken } = at;
      const end = name.getEnd();
      steps.unshift({
        name: name.text,
        start: name.getStart(),
        end,
        is: questionDotToken ? "optional" : "property",
        whole: { start: expression.getEnd(), end },
      });
      at = expression;
    } else if (ts.isElementAccessExpression(at)) {
      const { argumentExpression: key, expression } = at;
      if (isKey(key, ts)) {
        const quote = ts.isNumericLiteral(key) ? 0 : 1;
        steps.unshift({
          name: key.text,
          start: key.getStart() + quote,
          end: key.getEnd() - quote,
          is: "bracket",
          whole: { start: expression.getEnd(), end: at.getEnd() },
        });
      } else {
        steps.length = 0;
        isOpen = true;
      }
      at = expression;
    } else if (
      ts.isCallExpression(at) || ts.isNonNullExpression(at) || ts.isParenthesizedExpression(at) ||
      ts.isAsExpression(at)
    ) at = at.expression;
    else {
      if (ts.isIdentifier(at)) {
        steps.unshift({ name: at.text, start: at.getStart(), end: at.getEnd(), is: "variable" });
      }
      return { steps, isOpen };
    }
  }
}

/** Whether an identifier is the name in a declaration. */
function isDefinition(node: ts.Identifier, ts: TypeScript): boolean {
  const { parent } = node;
  return (ts.isVariableDeclaration(parent) || ts.isFunctionDeclaration(parent) ||
    ts.isParameter(parent) || ts.isClassDeclaration(parent) ||
    ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node;
}

/**
 * Scans a module for imports, identifiers, custom properties and classes in strings, and property paths.
 *
 * @throws {Error} If `typescript` is not installed.
 */
export async function scanScript(file: string, text: string, isName: IsName): Promise<Scanned> {
  const { default: ts } = await import("typescript");
  const kind = /\.[cm]?ts$/.test(file) ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
  const script = new Script(ts, isName);
  script.read(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind));
  return script;
}
