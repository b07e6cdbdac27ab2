/**
 * Runs a watch in this process, or its builds in a process of their own once one of them runs code.
 * @module
 */
import { isModule } from "../../engine/reading/read_object.ts";
import type { BuildLink, WatchAll } from "./builds_inside.ts";
import { WatchGuard, type WatchGuardRequest } from "./watch_guard.ts";

/** The changes that builds had before they turned out to run code, by the positions of their configurations. */
type Begun = ReadonlyMap<number, readonly string[]>;

/** Watches in this process. Stops once a build is about to run code, and returns such builds. */
async function watchHere<T, Result>(
  { configs, signal, made }: WatchGuardRequest<T, Result>,
  watch: WatchAll<T, Result>,
): Promise<Begun> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  signal.addEventListener("abort", stop);
  const begun = new Map<number, readonly string[]>();
  const withCode = new Map<number, readonly string[]>();
  const linkOf = (at: number): BuildLink<Result> => ({
    begin: (changed) => void begun.set(at, changed),
    host: (own) => ({
      ...own,
      importModule: (file) => {
        withCode.set(at, begun.get(at) ?? []);
        return Promise.reject(new Error(`${file} runs in a process of its own`));
      },
    }),
    run: (step) => step(),
    made: (result) => withCode.has(at) ? stop() : made(at, result, []),
  });
  await watch(configs.map(({ about }, at) => ({ at, about: about() })), linkOf, controller.signal);
  signal.removeEventListener("abort", stop);
  return withCode;
}

/**
 * Watches configurations until the signal aborts.
 *
 * @param watch Watches in this process.
 */
export async function runWatch<T, Result>(
  request: WatchGuardRequest<T, Result>,
  watch: WatchAll<T, Result>,
): Promise<void> {
  const { configs, signal } = request;
  const hasModule = configs.some(({ config }) => isModule(config));
  const begun = hasModule ? undefined : await watchHere(request, watch);
  if (signal.aborted || begun?.size === 0) return;
  await new WatchGuard(request, begun).run();
}
