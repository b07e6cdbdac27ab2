/**
 * `--profile`: reports the time of each stage and hook of a build.
 * @module
 */
import { hasOwn, mapValues, setOwn } from "../../base/tokens/plain_object.ts";
import type { ProfileSpan } from "../../engine/builder/profiler.ts";
import { counted } from "../../base/text/counted.ts";

/** Largest number of hooks to list. */
const mostListed = 10;

/** The time of a user hook, summed over all platforms. */
interface HookTime {
  hook: string;
  calls: number;
  milliseconds: number;
  platforms: Record<string, number>;
}

const rounded = (milliseconds: number) => Math.round(milliseconds * 100) / 100;

function row(milliseconds: number, total: number, what: string): string {
  const share = Math.round(milliseconds / total * 100);
  return `${milliseconds.toFixed(1).padStart(10)} ms ${String(share).padStart(3)} %  ${what}`;
}

/** Collects the times of a build. */
export class Profile {
  #spans: ProfileSpan[] = [];

  readonly add = (span: ProfileSpan): void => void this.#spans.push(span);

  /** Stages in execution order. */
  get #stages(): { name: string; span: ProfileSpan }[] {
    return this.#spans.filter(({ hook }) => hook === undefined).map((span) => ({
      name: span.platform === undefined ? span.stage : `${span.stage} ${span.platform}`,
      span,
    }));
  }

  /** Hooks, the slowest first. */
  get #hooks(): HookTime[] {
    const hooks = new Map<string, HookTime>();
    for (const { hook, calls, milliseconds, platform } of this.#spans) {
      if (hook === undefined) continue;
      let time = hooks.get(hook);
      if (!time) hooks.set(hook, time = { hook, calls: 0, milliseconds: 0, platforms: {} });
      time.calls += calls;
      time.milliseconds += milliseconds;
      if (platform === undefined) continue;
      const earlier = hasOwn(time.platforms, platform) ? time.platforms[platform] : 0;
      setOwn(time.platforms, platform, earlier + milliseconds);
    }
    return [...hooks.values()].sort((a, b) => b.milliseconds - a.milliseconds);
  }

  /**
   * Formats the times as lines of text.
   *
   * @param total Milliseconds of the whole build.
   */
  lines(total: number): string[] {
    const rows = this.#stages.map(({ name, span }) => row(span.milliseconds, total, name));
    const staged = this.#stages.reduce((sum, { span }) => sum + span.milliseconds, 0);
    const hooks = this.#hooks;
    const listed = hooks.slice(0, mostListed).map(({ hook, calls, milliseconds, platforms }) => {
      const by = Object.entries(platforms);
      const shares = by.length > 1
        ? ` (${by.map(([name, time]) => `${name} ${time.toFixed(1)}`).join(", ")})`
        : "";
      return row(milliseconds, total, `${hook}, ${counted(calls, "call")}${shares}`);
    });
    const omitted = hooks.length - listed.length;
    if (omitted > 0) listed.push(`    and ${omitted} more`);
    return [
      "",
      "Stages:",
      ...rows,
      row(Math.max(0, total - staged), total, "everything else"),
      ...(listed.length > 0 ? ["", "Slowest hooks, part of the stages:", ...listed] : []),
    ];
  }

  /**
   * Formats the times as an object for JSON.
   *
   * @param total Milliseconds of the whole build.
   */
  object(total: number): object {
    return {
      milliseconds: rounded(total),
      stages: this.#stages.map(({ span: { stage, platform, milliseconds } }) => ({
        stage,
        ...(platform !== undefined && { platform }),
        milliseconds: rounded(milliseconds),
      })),
      hooks: this.#hooks.map(({ hook, calls, milliseconds, platforms }) => ({
        hook,
        calls,
        milliseconds: rounded(milliseconds),
        platforms: mapValues(platforms, rounded),
      })),
    };
  }
}
