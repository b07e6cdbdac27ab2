/**
 * Generates the JSON Schema of configurations from their types, including comments. Functions are
 * left out, because only modules can contain them.
 * @module
 */
import fs from "node:fs";
import ts from "typescript";

type Schema = Record<string, unknown>;

const sources = [
  "config",
  "built_in",
  "formatting",
  "log",
  "preview",
  "rules",
  "diff",
  "themes",
  "design_tools",
]
  .map((name) => `src/base/types/${name}.ts`).concat("src/base/enums.ts");

/** Schemas of types that are not derived from a declaration. */
const known: Record<string, Schema> = {
  DesignTokens: { type: "object" },
  TokenPath: { type: "string" },
  Severity: { enum: ["error", "warning", "info"] },
};

class SchemaMaker {
  readonly definitions: Record<string, Schema> = {};
  #declarations = new Map<string, ts.InterfaceDeclaration | ts.TypeAliasDeclaration>();
  /** Defaults of type parameters, by the name of the parameter. */
  #defaults = new Map<string, ts.TypeNode>();
  /** Texts of the constants, by the name of the constant. */
  #constants = new Map<string, string[]>();

  constructor(files: readonly ts.SourceFile[]) {
    for (const statement of files.flatMap(({ statements }) => [...statements])) {
      if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
        this.#declarations.set(statement.name.text, statement);
        for (const { name, default: type } of statement.typeParameters ?? []) {
          if (type) this.#defaults.set(name.text, type);
        }
      }
      if (!ts.isVariableStatement(statement)) continue;
      const [{ name, initializer }] = statement.declarationList.declarations;
      const texts = Array.from(initializer!.getText().matchAll(/: "(.+)"/g), ([, text]) => text);
      this.#constants.set(name.getText(), texts);
    }
  }

  /** The schema of a named type, added to the definitions; `undefined` if only a module can contain the type. */
  #named(name: string): Schema | undefined {
    if (Object.hasOwn(known, name)) return known[name];
    const parameter = this.#defaults.get(name);
    if (parameter) return this.#type(parameter);
    const declaration = this.#declarations.get(name);
    if (!declaration) return undefined;
    if (!Object.hasOwn(this.definitions, name)) {
      this.definitions[name] = {};
      const schema = ts.isInterfaceDeclaration(declaration)
        ? this.#object(declaration)
        : this.#type(declaration.type);
      if (!schema) {
        delete this.definitions[name];
        return undefined;
      }
      this.definitions[name] = { ...this.#comment(declaration), ...schema };
    }
    return { $ref: `#/definitions/${name}` };
  }

  #comment(node: ts.Node): Schema {
    const text = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)
      .map(({ comment }) => ts.getTextOfJSDocComment(comment)).join(" ")
      .replace(/\s+/g, " ").trim();
    return text === "" ? {} : { description: text };
  }

  /** Members of a type literal or an interface; inherited members come first. */
  #membersOf(node: ts.InterfaceDeclaration | ts.TypeLiteralNode): ts.TypeElement[] {
    const heritage = ts.isInterfaceDeclaration(node) ? node.heritageClauses ?? [] : [];
    const bases = heritage.flatMap(({ types }) => [...types]).map(({ expression }) =>
      this.#declarations.get((expression as ts.Identifier).text)
    );
    const inherited = bases.filter((base) => base !== undefined && ts.isInterfaceDeclaration(base))
      .flatMap((base) => this.#membersOf(base as ts.InterfaceDeclaration));
    return [...inherited, ...node.members];
  }

  #object(node: ts.InterfaceDeclaration | ts.TypeLiteralNode): Schema | undefined {
    const members = this.#membersOf(node);
    // Functions are not data.
    if (members.some(ts.isCallSignatureDeclaration)) return undefined;
    const properties: Record<string, Schema> = {};
    let open = false;
    for (const member of members) {
      if (ts.isIndexSignatureDeclaration(member)) open = true;
      if (!ts.isPropertySignature(member) || !member.type) continue;
      const schema = this.#type(member.type);
      if (schema) {
        properties[(member.name as ts.Identifier).text] = { ...this.#comment(member), ...schema };
      }
    }
    return { type: "object", properties, ...(!open && { additionalProperties: false }) };
  }

  #type(node: ts.TypeNode): Schema | undefined {
    if (ts.isParenthesizedTypeNode(node)) return this.#type(node.type);
    if (ts.isUnionTypeNode(node)) return this.#union(node.types);
    if (ts.isArrayTypeNode(node)) {
      const items = this.#type(node.elementType);
      return items && { type: "array", items };
    }
    if (ts.isLiteralTypeNode(node)) {
      const { literal } = node;
      if (ts.isStringLiteral(literal)) return { enum: [literal.text] };
      return literal.kind === ts.SyntaxKind.FalseKeyword ? { enum: [false] } : undefined;
    }
    if (ts.isTypeLiteralNode(node)) return this.#object(node);
    // The texts of a constant: `typeof formats[keyof typeof formats]`.
    if (ts.isIndexedAccessTypeNode(node) && ts.isTypeQueryNode(node.objectType)) {
      return { enum: this.#constants.get(node.objectType.exprName.getText())! };
    }
    // Text, for which editors suggest ids.
    if (ts.isIntersectionTypeNode(node)) return this.#type(node.types[0]);
    if (ts.isTypeReferenceNode(node)) return this.#reference(node);
    const { SyntaxKind } = ts;
    if (node.kind === SyntaxKind.StringKeyword) return { type: "string" };
    if (node.kind === SyntaxKind.NumberKeyword) return { type: "number" };
    if (node.kind === SyntaxKind.BooleanKeyword) return { type: "boolean" };
    return node.kind === SyntaxKind.UnknownKeyword ? {} : undefined;
  }

  #union(types: readonly ts.TypeNode[]): Schema | undefined {
    const schemas = types.map((type) => this.#type(type)).filter((schema) => schema !== undefined);
    const literals = schemas.flatMap((schema) => schema.enum as unknown[] ?? []);
    const others = schemas.filter((schema) => !schema.enum);
    const all = literals.length > 0 ? [{ enum: literals }, ...others] : others;
    return all.length > 1 ? { anyOf: all } : all[0];
  }

  #reference(node: ts.TypeReferenceNode): Schema | undefined {
    const name = (node.typeName as ts.Identifier).text;
    if (name === "Partial") return this.#type(node.typeArguments![0]);
    if (name !== "Record") return this.#named(name);
    const values = this.#type(node.typeArguments![1]);
    return values && { type: "object", additionalProperties: values };
  }

  run(): Schema {
    const root = this.#named("Config");
    const config = this.definitions.Config as { properties: Schema };
    // Editors read this property.
    config.properties = { $schema: { type: "string" }, ...config.properties };
    return {
      $schema: "http://json-schema.org/draft-07/schema#",
      title: "Configuration of token-build",
      ...root,
      definitions: this.definitions,
    };
  }
}

/** The schema as text. */
export function configSchema(): string {
  const files = sources.map((name) =>
    ts.createSourceFile(name, fs.readFileSync(name, "utf8"), ts.ScriptTarget.Latest, true)
  );
  return `${JSON.stringify(new SchemaMaker(files).run(), null, 2)}\n`;
}
