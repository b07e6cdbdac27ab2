/**
 * Scans JavaScript and TypeScript for imports, identifiers, custom properties and classes in strings, and property paths.
 * @module
 */
import { addCustomProperties } from "../custom_properties.ts";
import type { Found, Part } from "../part.ts";
import { isAccess, pathOf } from "./script_paths.ts";
import type { LocalName, Mention } from "../mention.ts";
import { addNumberLiteral, addScriptLiterals } from "./script_literals.ts";
import { isNotVariable, ScriptLocals } from "./script_locals.ts";
import type { Imported, Place } from "./script_scopes.ts";
import { joinedString } from "./script_strings.ts";
import { forEachChild, isQuoted, type Node, parseScript } from "./script_syntax.ts";
import { ScriptValues } from "./script_values.ts";
import { addClasses, addThemeCalls, addThemePath } from "../text.ts";

/** Properties that hold a declared name, by node type. */
const declarations: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ["id"],
  FunctionDeclaration: ["id", "params"],
  FunctionExpression: ["params"],
  ArrowFunctionExpression: ["params"],
  ClassDeclaration: ["id"],
};

/** Properties that hold the name of a member, by node type. */
const memberKeys: Readonly<Record<string, string>> = {
  TSPropertySignature: "key",
  TSMethodSignature: "key",
  PropertyDefinition: "key",
  MethodDefinition: "key",
  TSEnumMember: "id",
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
  #values: ScriptValues;
  #locals: ScriptLocals;
  /** Identifiers that may be variables of the script, which are known after it. */
  #variables: { mention: Mention; place: Place }[] = [];
  /** Strings already processed as part of another one. */
  #read: Set<Node> = new Set();

  constructor(part: Part, found: Found) {
    this.#part = part;
    this.#found = found;
    this.#values = new ScriptValues(part, found);
    this.#locals = new ScriptLocals(part.offset);
  }

  /** Visits a syntax tree. Returns the imports that variables of the whole script hold. */
  read(program: Node): ReadonlyMap<string, Imported> {
    for (const statement of program.body as Node[]) this.#locals.addImport(statement);
    const work: Place[] = [{ node: program, property: "", outer: undefined }];
    for (let place = work.pop(); place; place = work.pop()) {
      const outer = place;
      if (!this.#visit(outer, program)) continue;
      forEachChild(outer.node, (property, node) => void work.push({ node, property, outer }));
    }
    this.#locals.finish();
    for (const { mention, place } of this.#variables) this.#addVariable(mention, place);
    return this.#values.finish(program);
  }

  /** Adds a use of a variable, unless that is one of the script's own; its pattern may still name a property. */
  #addVariable(mention: Mention, place: Place): void {
    const isInPattern = place.outer!.outer?.node.type === "ObjectPattern";
    if (!this.#values.isOwnVariable(place)) this.#found.mentions.push(mention);
    else if (mention.isShorthand && isInPattern) {
      this.#found.mentions.push({ ...mention, isDefinition: true, isMember: true });
    }
  }

  /** Returns whether to visit the children of the node. */
  #visit(place: Place, program: Node): boolean {
    const { node } = place;
    switch (node.type) {
      case "Identifier":
        this.#values.variable(place);
        this.#identifier(place);
        return true;
      case "JSXIdentifier":
        this.#identifier(place);
        return true;
      case "ImportDeclaration":
        this.#link(node.source);
        this.#values.import(node, program);
        return true;
      case "TSImportEqualsDeclaration":
        this.#values.importEquals(node, program);
        return false;
      case "ImportSpecifier":
        this.#specifier(node.imported, place.outer!.node.source, this.#locals.ofSpecifier(node));
        return false;
      case "ExportSpecifier":
        this.#export(place);
        return false;
      case "ExportAllDeclaration":
        this.#link(node.source);
        this.#values.exportFrom(place, "", node.source, node);
        return false;
      case "ExportNamedDeclaration":
        if (node.source) this.#link(node.source);
        return true;
      case "ImportExpression":
        this.#link(node.source);
        this.#values.loaded(place);
        return true;
      case "VariableDeclarator":
        this.#values.declarator(place);
        return true;
      case "FunctionDeclaration":
      case "FunctionExpression":
      case "ArrowFunctionExpression":
      case "ClassDeclaration":
      case "CatchClause":
        this.#values.declare(place);
        return true;
      case "SpreadElement":
      case "JSXSpreadAttribute":
        this.#values.allOf(place, node.argument);
        return true;
      case "ForInStatement":
      case "ForOfStatement":
        this.#values.allOf(place, node.right);
        return true;
      case "CallExpression":
        this.#call(place);
        return true;
      case "Literal":
      case "TemplateLiteral":
      case "TSTemplateLiteralType":
      case "BinaryExpression":
        if (node.operator === "in") this.#values.membership(place);
        if (typeof node.value === "number") addNumberLiteral(this.#found, place, this.#part.offset);
        if (!this.#read.has(node)) this.#string(place);
        return true;
      case "MemberExpression":
      case "TSIndexedAccessType":
        this.#access(place);
        return true;
      case "TSQualifiedName":
        if (isQueried(place)) this.#access(place);
        return true;
      default:
        return true;
    }
  }

  /** Adds a module that the script loads. */
  #link(source: Node): void {
    if (!isQuoted(source)) return;
    const { range: [start, end], value: module } = source;
    const { offset } = this.#part;
    this.#found.links.push({ module, start: start + offset, end: end + offset });
  }

  /** Adds an exported name, of another module or of a variable. */
  #export(place: Place): void {
    const { local } = place.node;
    const { source } = place.outer!.node;
    if (!source) {
      this.#locals.addIdentifier({ node: local, property: "local", outer: place });
      this.#exportedName(place);
      return this.#values.exportVariable(place, local);
    }
    this.#specifier(local, source);
    this.#values.exportFrom(place, local.name ?? local.value, source, local);
  }

  /** Adds the name of a variable that a statement exports, under this name or another one. */
  #exportedName(place: Place): void {
    const { local, exported } = place.node;
    if (!this.#part.isName("identifier", local.name)) return;
    const mention: Mention = {
      ...this.#mentionOf(local),
      ...(exported.range[0] === local.range[0] && { isShorthand: true }),
    };
    this.#variables.push({ mention, place: { node: local, property: "local", outer: place } });
  }

  /** The span of an identifier may include more than its name, such as a parameter's type. */
  #mentionOf({ name, range: [from] }: Node): Mention {
    const start = from + this.#part.offset;
    return { form: "identifier", name, start, end: start + name.length };
  }

  /** Adds an imported or re-exported name. */
  #specifier(node: Node, source: Node | null, local?: LocalName): void {
    if (!source) return;
    const name: string = node.name ?? node.value;
    this.#found.mentions.push({
      form: "identifier",
      name,
      start: node.range[0] + this.#part.offset,
      end: node.range[1] + this.#part.offset,
      module: source.value,
      ...(local && { local }),
    });
  }

  #identifier(place: Place): void {
    const { node, property, outer } = place;
    this.#locals.addIdentifier(place);
    if (!this.#part.isName("identifier", node.name)) return;
    const { type, shorthand, computed, method } = outer!.node;
    const isKey = type === "Property" && property === "key" && !computed && !method;
    // In a shorthand property, the value is the same identifier.
    if (isKey && shorthand) return;
    // Names of type parameters are text in some trees.
    if (type === "TSTypeParameter" && property === "name") return;
    if (type === "TSMappedType" && property === "key") return;
    const isInPattern = outer!.outer?.node.type === "ObjectPattern";
    const isMember = (memberKeys[type] === property && !computed) || (isKey && !isInPattern);
    const isShorthand = isInPattern
      ? isKey || (shorthand && property === "value")
      : type === "Property" && shorthand && property === "value";
    const isDefinition = isMember || declarations[type]?.includes(property);
    const mention: Mention = {
      ...this.#mentionOf(node),
      ...(isDefinition && { isDefinition: true }),
      ...(isMember && { isMember: true }),
      ...(isShorthand && { isShorthand: true }),
    };
    if (isDefinition || isNotVariable(place)) this.#found.mentions.push(mention);
    else this.#variables.push({ mention, place });
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
    addThemeCalls(this.#found, this.#part, text, offsetOf);
    addScriptLiterals(this.#found, place, text, offsetOf);
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
  #access(place: Place): void {
    const { node, outer } = place;
    if (outer && heritage.has(outer.node.type)) {
      this.#values.markRead(pathOf(node, this.#part.text, this.#part.offset));
    } else this.#values.access(place);
  }

  /** Handles `Object.values(tokens.color)` and similar calls, and `require()`. */
  #call(place: Place): void {
    const { callee, arguments: args } = place.node;
    const isOfObject = callee.type === "MemberExpression" && callee.object.name === "Object";
    if (isOfObject) { for (const arg of args as Node[]) this.#values.allOf(place, arg); }
    if (args.length > 0 && (callee.property ?? callee).name === "theme") {
      const { text, offsetOf, isString } = joinedString(
        args[0],
        this.#part.text,
        this.#part.offset,
      );
      if (isString && text !== "") addThemePath(this.#found, this.#part, text, offsetOf);
    }
    if (callee.name !== "require" || args.length === 0) return;
    this.#link(args[0]);
    this.#values.loaded(place);
  }
}

/** Whether a qualified name is in a type query: `typeof tokens.color`. */
function isQueried({ outer }: Place): boolean {
  let at = outer;
  while (at?.node.type === "TSQualifiedName") at = at.outer;
  return at?.node.type === "TSTypeQuery";
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
  for (const [name, imported] of new Script(part, found).read(program)) {
    part.imports?.set(name, imported);
  }
  // React Native has no variables of CSS.
  if (found.links.some(({ module }) => /^react-native\b/.test(module))) found.literals.length = 0;
}
