/**
 * Reports platforms without transforms whose files print the names of tokens.
 * @module
 */
import type { PlatformConfig, ProcessedFile } from "../../base/types/config.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import { platformWithoutTransforms } from "../../base/diagnostics/catalog/configuration.ts";
import type { Code } from "../../base/diagnostics/codes.ts";
import type { Collector, Report } from "../../base/diagnostics/collector.ts";
import { configPlace } from "../../base/diagnostics/config_place.ts";
import { suggest } from "../../base/diagnostics/suggest.ts";
import { usualGroup } from "../../hooks/built_in/usual_groups.ts";
import { mentionsOf } from "../../hooks/registry/define_format.ts";
import { formatNameOf, type Formatted } from "../pipeline/format.ts";
import type { PlatformSetup } from "../pipeline/setup.ts";

/** Codes of findings that missing transforms cause. */
const consequences: ReadonlySet<string> = new Set<Code>([
  "name/collision",
  "name/conflict",
  "name/invalid",
  "output/composite",
]);

/** Collects the findings of a platform without transforms, of which some of its files print the names. */
export class Untransformed {
  #group: string;
  /** A property of the platform with a similar name, which was reported as unknown. */
  #near: string | undefined;
  #files: ReadonlySet<ProcessedFile>;
  #setup: PlatformSetup;
  #collector: Collector;
  #caused: Diagnostic[] = [];

  constructor(
    group: string,
    near: string | undefined,
    files: ReadonlySet<ProcessedFile>,
    setup: PlatformSetup,
    collector: Collector,
  ) {
    this.#group = group;
    this.#near = near;
    this.#files = files;
    this.#setup = setup;
    this.#collector = collector;
  }

  /** Makes one if the configuration of a platform has no transforms, but one of its files prints names. */
  static of(
    configured: PlatformConfig,
    files: readonly ProcessedFile[],
    setup: PlatformSetup,
    collector: Collector,
  ): Untransformed | undefined {
    const { transforms, transformGroup } = configured;
    if (transforms !== undefined || transformGroup !== undefined) return undefined;
    if (setup.facts.followsPeer || setup.selectsOnly) return undefined;
    const groupOf = (file: ProcessedFile) =>
      mentionsOf(file.format) && usualGroup(formatNameOf(file, setup));
    const naming = files.filter((file) => groupOf(file) !== undefined);
    if (naming.length === 0) return undefined;
    const keys = Object.keys(configured);
    const [near] = ["transformGroup", "transforms"].flatMap((name) => suggest(name, keys));
    return new Untransformed(groupOf(naming[0])!, near, new Set(naming), setup, collector);
  }

  /** Reports a finding, unless missing transforms may have caused it. */
  readonly report: Report = (found) => {
    if (consequences.has(found.code)) this.#caused.push(found);
    else this.#collector.report(found);
  };

  /** Reports the missing transforms if they show in a file. */
  finish(files: readonly ProcessedFile[], formatted: readonly Formatted[]): void {
    const { name, configFile } = this.#setup;
    const isShort = formatted.some(({ content }, index) =>
      this.#files.has(files[index]) &&
      content?.dictionary.allTokens.some(({ name, path }) =>
        path.length > 1 && name === path[path.length - 1]
      )
    );
    const caused = this.#caused;
    const isError = caused.some(({ severity }) => severity === "error");
    const near = this.#near;
    if (near === undefined ? !isShort && caused.length === 0 : !isError) return;
    const { count } = this.#collector;
    const path = ["platforms", name, ...(near === undefined ? [] : [near])];
    this.#collector.report(platformWithoutTransforms({
      platform: name,
      group: this.#group,
      near,
      isError,
      place: configPlace(configFile, path, "key"),
    }));
    // The configuration may turn the finding off.
    if (this.#collector.count === count) caused.forEach(this.#collector.report);
  }
}
