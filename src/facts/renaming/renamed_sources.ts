/**
 * Renames tokens in the sources of consumers. Writes nothing.
 * @module
 */
import type { ConsumerSource } from "../usage/check_usage.ts";
import { UnparsedParts } from "../consumers/sources/unparsed_parts.ts";
import type { TokenModules } from "../consumers/names/token_modules.ts";
import type { TokenPaths } from "../consumers/names/token_paths.ts";
import type { ChangedNames } from "../consumers/renames/changed_names.ts";
import type { Paths } from "../consumers/renames/paths.ts";
import {
  type NewNames,
  newNamesOf,
  NewPaths,
  renameEdits,
} from "../consumers/renames/consumer_text.ts";
import { scanSource } from "../consumers/sources/source.ts";
import { type KnownTokens, reachableToken } from "../consumers/tokens/known_tokens.ts";
import { spansIn } from "../consumers/sources/source_spans.ts";
import type { PathMention, Scanned } from "../consumers/sources/mention.ts";
import { type ReachableTokens, usesReaching } from "../consumers/uses/open_uses.ts";
import { SourceUses, type UsableTokens } from "../consumers/uses/source_uses.ts";
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { renameOpenUse } from "../../base/diagnostics/catalog/change.ts";
import { codeFrame, linesOf } from "../../base/diagnostics/frame.ts";
import { positionsIn } from "../../base/diagnostics/locate.ts";
import { edited } from "../../base/text/text_edits.ts";
import type { NameForm } from "../../hooks/registry/format_mentions.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";

export interface RenamedText {
  /** Path relative to the working folder. */
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

interface ScannedSource extends ConsumerSource {
  readonly scanned: Scanned;
}

export class RenamedTokens implements UsableTokens {
  readonly known: KnownTokens;
  readonly names: NewNames;
  /** If it is the only renamed token, its path. */
  readonly single: string | undefined;
  #changed: ChangedNames;
  #paths: Paths;

  /** @param paths New paths of all renamed tokens by old path. */
  constructor(known: KnownTokens, changed: ChangedNames, paths: Paths) {
    this.known = known;
    this.#changed = changed;
    this.#paths = paths;
    this.names = newNamesOf(changed, new NewPaths(known.tokens.keys(), paths));
    this.single = paths.size === 1 ? [...paths.keys()][0] : undefined;
  }

  get modules(): TokenModules {
    return this.known.modules;
  }

  get paths(): TokenPaths {
    return this.names.paths.all;
  }

  isMoved(path: PathMention): boolean {
    return this.names.paths.findGroup(path) !== undefined;
  }

  named(form: NameForm, name: string): { readonly name: string } | undefined {
    const token = this.known.named(form, name);
    if (token || this.#changed.find(form, name) === undefined) return token;
    // Its token has the new name already.
    return { name: "" };
  }

  /** Tokens that open uses may reach under old names. */
  get reachable(): ReachableTokens {
    const { tokens } = this.known;
    const [paths, changed] = [this.#paths, this.#changed];
    return {
      *names() {
        for (const [form, name] of changed.changed()) yield [form, name, name];
      },
      *themes() {
        for (const name of changed.themes()) yield [name, name];
      },
      *tokens() {
        for (const [from, to] of paths) {
          const token = tokens.get(from) ?? tokens.get(to);
          if (token) yield { ...reachableToken(token), name: from };
        }
      },
    };
  }
}

/** Collects sources to rewrite, and places that people must edit. */
export class RenamedSources {
  readonly files: RenamedText[] = [];
  readonly byHand: Set<string> = new Set();
  readonly openUses: Diagnostic[] = [];
  /** Called between steps, so that other work can be done meanwhile. */
  protected readonly pause: () => Promise<unknown>;

  constructor(pause: () => Promise<unknown> = () => Promise.resolve()) {
    this.pause = pause;
  }

  /** Renames tokens in consumers' sources. Returns those that cannot be parsed. */
  async consumers(
    sources: readonly ConsumerSource[],
    renamed: RenamedTokens,
  ): Promise<Diagnostic[]> {
    const unparsed = new UnparsedParts("rename");
    const { names, known } = renamed;
    const isName = (form: NameForm, name: string) =>
      names.find(form, name) !== undefined || names.isAmbiguous(form, name);
    const scannedSources: ScannedSource[] = [];
    for (const { file, text } of sources) {
      await this.pause();
      // The next build rewrites outputs.
      if (known.isOutput(file)) continue;
      const scanned = await scanSource(file, text, isName);
      unparsed.add({ file, text }, scanned.unparsed);
      scannedSources.push({ file, text, scanned });
    }
    if (unparsed.withoutParser.length > 0) throw new BuildError(unparsed.withoutParser);
    const uses = new SourceUses(renamed, scannedSources);
    for (const source of scannedSources) this.#source(source, uses, names);
    this.#open(scannedSources, uses, renamed);
    return unparsed.errors;
  }

  #source({ file, text, scanned }: ScannedSource, uses: SourceUses, names: NewNames): void {
    const mentions = scanned.mentions.map((mention) => uses.mentionOf(mention));
    const isTokenModule = (module: string) => uses.modules.has(module, file);
    const { edits, byHand } = renameEdits({ ...scanned, mentions }, names, isTokenModule);
    const positionAt = positionsIn(text);
    for (const { start } of byHand) this.byHand.add(`${file}:${positionAt(start, 0).line}`);
    if (edits.length > 0) this.files.push({ file, before: text, after: edited(text, edits) });
  }

  /** Lists the places that may use a renamed token without naming it. */
  #open(sources: readonly ScannedSource[], uses: SourceUses, renamed: RenamedTokens): void {
    const open = sources.map((source) => [source, uses.openIn(source)] as const);
    for (const [source, own] of usesReaching(open, renamed.reachable)) {
      const span = spansIn(source);
      const lines = linesOf(source.text);
      const said = new Set<number>();
      for (const use of own) {
        const place = span(use);
        this.byHand.add(`${place.file}:${place.line}`);
        if (use.why === "word" || said.has(use.start)) continue;
        said.add(use.start);
        const text = source.text.slice(use.start, use.end);
        const diagnostic = renameOpenUse(text, use.why, renamed.single, place);
        this.openUses.push({ ...diagnostic, frame: codeFrame(lines, place) });
      }
    }
  }
}
