/**
 * Scans JavaScript and TypeScript for imports, identifiers, custom properties and classes in strings, and property paths.
 * @module
 */
import type { PathMention, Step } from "./mention.ts";
import { addCustomProperties } from "./custom_properties.ts";
import type { Found, Part } from "./part.ts";
import { isAccess, pathOf, type ScriptPath } from "./script_paths.ts";
import { joinedString } from "./script_strings.ts";
import { forEachChild, isQuoted, type Node, parseScript } from "./script_syntax.ts";
import { addClasses } from "./text.ts";

/** A node and its ancestors. */
interface Place {
  readonly node: Node;
  readonly property: string;
  readonly outer: Place | undefined;
}

/** Properties that hold a declared name, by node type. */
const declarations: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ["id"],
  FunctionDeclaration: ["id", "params"],
  FunctionExpression: ["params"],
  ArrowFunctionExpression: ["params"],
  ClassDeclaration: ["id"],
  TSPropertySignature: ["key"],
};

/** Nodes for types after `implements`, and after `extends` of an interface, in which some trees have expressions. */
const heritage: ReadonlySet<string> = new Set(["TSClassImplements", "TSInterfaceHeritage"]);

const isAssertion = ({ type }: Node) =>
  type === "TSAsExpression" || type === "TSSatisfiesExpression" ||
  type === "ParenthesizedExpression";

/** Whether a string is the name of a property that is set: `{ "--a": 1 }`, `setProperty("--a", 1)`. */
function isSetName(place: Place): boolean {
  let { node, property, outer } = place;
  while (outer && isAssertion(outer.node)) ({ node, property, outer } = outer);
  if (!outer) return false;
  const { type, callee, arguments: args } = outer.node;
  if (type === "Property") return property === "key";
  if (type !== "CallExpression") return false;
  return args[0] === node && (callee.property ?? callee).name === "setProperty";
}

/** Collects the names in a module. */
class Script {
  #part: Part;
  #found: Found;
  /** The modules of imports, by local name. */
  #modules: Map<string, string> = new Map();
  #paths: PathMention[] = [];
  /** Nodes already processed as part of a path or a string. */
  #read: Set<Node> = new Set();

  constructor(part: Part, found: Found) {
    this.#part = part;
    this.#found = found;
  }

  /** Visits a syntax tree. */
  read(program: Node): void {
    for (const statement of program.body as Node[]) {
      if (statement.type === "ImportDeclaration") this.#import(statement);
    }
    const work: Place[] = [{ node: program, property: "", outer: undefined }];
    for (let place = work.pop(); place; place = work.pop()) {
      const outer = place;
      if (!this.#visit(outer)) continue;
      forEachChild(outer.node, (property, node) => void work.push({ node, property, outer }));
    }
    for (const path of this.#paths) {
      const [first] = path.steps;
      const module = first.is === "variable" ? this.#modules.get(first.name) : undefined;
      this.#found.paths.push(module === undefined ? path : { module, ...path });
    }
  }

  #import({ specifiers, source }: Node): void {
    for (const { local } of specifiers as Node[]) this.#modules.set(local.name, source.value);
  }

  /** Visits a node. Returns whether to visit its children. */
  #visit(place: Place): boolean {
    const { node } = place;
    switch (node.type) {
      case "Identifier":
      case "JSXIdentifier":
        this.#identifier(place);
        return true;
      case "ImportSpecifier":
        this.#specifier(node.imported, place.outer!.node.source);
        return false;
      case "ExportSpecifier":
        this.#specifier(node.local, place.outer!.node.source);
        return false;
      case "VariableDeclarator":
        this.#declarator(node);
        return true;
      case "SpreadElement":
      case "JSXSpreadAttribute":
        this.#allOf(node.argument);
        return true;
      case "ForInStatement":
      case "ForOfStatement":
        this.#allOf(node.right);
        return true;
      case "CallExpression":
        this.#call(node);
        return true;
      case "Literal":
      case "TemplateLiteral":
      case "TSTemplateLiteralType":
      case "BinaryExpression":
        if (!this.#read.has(node)) this.#string(place);
        return true;
      case "MemberExpression":
        if (!this.#read.has(node)) this.#access(place);
        return true;
      default:
        return true;
    }
  }

  /** Adds an imported or re-exported name. */
  #specifier(node: Node, source: Node | null): void {
    if (!source) return;
    const name: string = node.name ?? node.value;
    this.#found.mentions.push({
      form: "identifier",
      name,
      start: node.range[0] + this.#part.offset,
      end: node.range[1] + this.#part.offset,
      module: source.value,
    });
  }

  #identifier({ node, property, outer }: Place): void {
    if (!this.#part.isName("identifier", node.name)) return;
    const { type, shorthand, computed, method } = outer!.node;
    const isKey = type === "Property" && property === "key" && !computed && !method;
    // In a shorthand property, the value is the same identifier.
    if (isKey && shorthand) return;
    // Names of type parameters are text in some trees.
    if (type === "TSTypeParameter" && property === "name") return;
    if (type === "TSMappedType" && property === "key") return;
    const isDefinition = declarations[type]?.includes(property) ||
      (isKey && outer!.outer!.node.type === "ObjectExpression");
    // The span of an identifier may include more, such as a parameter's type.
    const start = node.range[0] + this.#part.offset;
    this.#found.mentions.push({
      form: "identifier",
      name: node.name,
      start,
      end: start + node.name.length,
      ...(isDefinition && { isDefinition: true }),
    });
  }

  /** Collects the names in a string, a template or a concatenation. */
  #string(place: Place): void {
    const { node, property, outer } = place;
    const { text: source, offset } = this.#part;
    const { text, offsetOf, nodes: own, isString } = joinedString(node, source, offset);
    for (const item of own) this.#read.add(item);
    if (!isString) return;
    const isSet = isSetName(place);
    addCustomProperties(this.#found, text, offsetOf, isSet ? "definitions" : undefined);
    addClasses(this.#found, this.#part, text, offsetOf);
    if (outer && isAccess(outer.node) && property === "property") this.#key(node);
  }

  /** Adds the key in `tokens["a"]`. */
  #key(node: Node): void {
    const { value: name, range: [start, end] } = node;
    if (!isQuoted(node) || !this.#part.isName("key", name)) return;
    const { offset } = this.#part;
    const span = { start: start + offset + 1, end: end + offset - 1 };
    this.#found.mentions.push({ form: "key", name, ...span });
  }

  /** Adds the path of a property access, unless it names a type. */
  #access({ node, outer }: Place): void {
    const path = pathOf(node, this.#part.text, this.#part.offset);
    if (outer && heritage.has(outer.node.type)) this.#markRead(path);
    else this.#path(path);
  }

  #markRead({ accesses }: ScriptPath): void {
    for (const access of accesses) this.#read.add(access);
  }

  #path(path: ScriptPath): void {
    this.#markRead(path);
    this.#addPath(path.steps, path);
  }

  /**
   * Adds paths in declarations: `const tokens = require("./tokens.js")`, `const { color: { accent } } = tokens`, `const
   * color = tokens.color`.
   */
  #declarator({ id, init }: Node): void {
    if (!init) return;
    const module = moduleOf(init);
    if (id.type === "Identifier") {
      if (module !== undefined) this.#modules.set(id.name, module);
      else this.#allOf(init);
    } else if (id.type === "ObjectPattern") {
      this.#pattern(id, init, module);
    }
  }

  #pattern(id: Node, init: Node, module: string | undefined): void {
    const { offset, text } = this.#part;
    const { steps: from, isOpen } = pathOf(init, text, offset);
    if (isOpen) return;
    const span = { start: id.range[0] + offset, end: id.range[1] + offset };
    const root: Step = { name: "", ...span, is: "variable" };
    const work: { pattern: Node; from: readonly Step[] }[] = [
      { pattern: id, from: module === undefined ? from : [root] },
    ];
    for (const { pattern, from } of work) {
      for (const { type, key, value, computed, argument } of pattern.properties as Node[]) {
        if (type === "RestElement") {
          if (argument.type === "Identifier") this.#addPath(from, { isOpen: true }, module);
          continue;
        }
        const name: string | undefined = isQuoted(key) ? key.value : key.name;
        if (computed || name === undefined) {
          this.#addPath(from, { isOpen: true }, module);
          continue;
        }
        const span = { start: key.range[0] + offset, end: key.range[1] + offset };
        const steps = [...from, { name, ...span, is: "variable" as const }];
        const inner = value.type === "AssignmentPattern" ? value.left : value;
        if (inner.type === "ObjectPattern") work.push({ pattern: inner, from: steps });
        else this.#addPath(steps, {}, module);
      }
    }
  }

  /** Handles `Object.values(tokens.color)` and similar calls. */
  #call({ callee, arguments: args }: Node): void {
    const isOfObject = callee.type === "MemberExpression" && callee.object.name === "Object";
    if (isOfObject) { for (const arg of args as Node[]) this.#allOf(arg); }
  }

  /** Adds a path whose entire value code may use. */
  #allOf(expression: Node): void {
    let node = expression;
    while (node.type === "ChainExpression" || node.type === "ParenthesizedExpression") {
      node = node.expression;
    }
    if (node.type !== "Identifier" && !isAccess(node)) return;
    const path = pathOf(node, this.#part.text, this.#part.offset);
    if (path.accesses.length > 0 && path.accesses[0] !== node) return;
    this.#markRead(path);
    this.#addPath(path.steps, { isOpen: path.isOpen, openStart: path.openStart, isAll: true });
  }

  #addPath(
    steps: readonly Step[],
    { isOpen, openStart = "", isAll }: Pick<PathMention, "isOpen" | "openStart" | "isAll"> = {},
    module?: string,
  ): void {
    const [first] = steps;
    if (!first) return;
    this.#paths.push({
      steps,
      start: first.start,
      end: steps.at(-1)!.end,
      ...(module !== undefined && { module }),
      ...(isOpen && { isOpen, openStart }),
      ...(isAll && { isAll }),
    });
  }
}

/** The module that an expression loads: `require("a")`, `await import("a")`. */
function moduleOf(node: Node): string | undefined {
  const call = node.type === "AwaitExpression" ? node.argument : node;
  const { type, callee, source } = call;
  const [argument] = call.arguments ?? [];
  const isLoaded = type === "ImportExpression" ||
    (type === "CallExpression" && callee.name === "require");
  const name = source ?? argument;
  return isLoaded && name && isQuoted(name) ? name.value : undefined;
}

/**
 * Adds the names in a script.
 *
 * @throws {MissingParser} If the parser is not installed.
 * @throws {SyntaxError} If the text cannot be parsed.
 */
export function scanScript(part: Part, found: Found, dialect: string): void {
  const { text, parsers, tree } = part;
  const program = tree?.format === "ESTree"
    ? tree.root as Node
    : parseScript(text, dialect, parsers);
  new Script(part, found).read(program);
}
