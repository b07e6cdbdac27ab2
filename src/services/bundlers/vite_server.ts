/**
 * Updates Vite's dev server: a save reloads the modules whose code changed, and errors appear in the overlay.
 * @module
 */
import { renderDiagnostic } from "../../base/diagnostics/print.ts";
import type { BundledProject } from "./bundled_project.ts";
import { bundlerError } from "./bundler_error.ts";
import { idPattern, type VirtualModules } from "./virtual_modules.ts";

interface GraphModule {
  readonly id: string | null;
}

/** An environment that runs modules, such as client or SSR. Before Vite 6, the server is the only one. */
interface Environment {
  readonly moduleGraph: {
    readonly idToModuleMap: ReadonlyMap<string, GraphModule>;
    invalidateAll(): void;
  };
  reloadModule(module: GraphModule): Promise<void>;
}

/** The parts of Vite's server API that the plugin uses. */
export interface ViteServer extends Environment {
  readonly environments?: Readonly<Record<string, Environment>>;
  readonly ws: {
    on(event: "connection", listener: () => void): void;
    send(message: unknown): void;
  };
  readonly config: {
    readonly logger: Record<"info" | "warn" | "error", (text: string, options?: object) => void>;
  };
}

export class ServedProject {
  /** Resolves after the first build, even if it failed. */
  readonly ready: Promise<void>;
  #project: BundledProject;
  #server: ViteServer;
  #controller = new AbortController();
  #isReady = (): void => {};

  constructor(project: BundledProject, server: ViteServer) {
    this.#project = project;
    this.#server = server;
    this.ready = new Promise((resolve) => this.#isReady = resolve);
    // Show the current error to pages that connect later.
    server.ws.on("connection", () => this.#showError());
    this.#run().catch((cause) => {
      this.#isReady();
      server.config.logger.error(String(cause?.stack ?? cause), { error: cause, timestamp: true });
    });
  }

  /** Stops watching. */
  close(): void {
    this.#controller.abort();
  }

  get #environments(): Environment[] {
    const { environments } = this.#server;
    return environments ? Object.values(environments) : [this.#server];
  }

  async #run(): Promise<void> {
    const { logger } = this.#server.config;
    const project = this.#project;
    let before: VirtualModules | undefined;
    for await (
      const { changed, made, error, milliseconds } of project.watch(this.#controller.signal)
    ) {
      const isFirst = before === undefined && changed.length === 0;
      for (const warning of project.takeWarnings()) {
        logger.warn(renderDiagnostic(warning), { timestamp: true });
      }
      if (made) await this.#update(before, made, isFirst);
      if (error) {
        logger.error(
          error.diagnostics.map((diagnostic) => renderDiagnostic(diagnostic)).join("\n"),
        );
        this.#showError();
      } else if (!isFirst) {
        const time = `${Math.round(milliseconds)} ms`;
        logger.info(`${changed.join(", ")} \u2192 design tokens (${time})`, { timestamp: true });
      }
      before = made ?? before;
      this.#isReady();
    }
  }

  /** Reloads the modules whose code changed. */
  async #update(
    before: VirtualModules | undefined,
    made: VirtualModules,
    isFirst: boolean,
  ): Promise<void> {
    if (isFirst) return;
    if (!before || !hasSameImports(before, made)) {
      // Imports may resolve differently now.
      for (const { moduleGraph } of this.#environments) moduleGraph.invalidateAll();
      return this.#server.ws.send({ type: "full-reload" });
    }
    // Clears the overlay; has no other effect.
    this.#server.ws.send({ type: "update", updates: [] });
    for (const environment of this.#environments) {
      for (const [id, module] of environment.moduleGraph.idToModuleMap) {
        if (idPattern.test(id) && before.load(id) !== made.load(id)) {
          await environment.reloadModule(module);
        }
      }
    }
  }

  #showError(): void {
    const { error } = this.#project;
    if (!error) return;
    // Without a previous update, the client would reload the page on the next one instead of closing the overlay.
    this.#server.ws.send({ type: "update", updates: [] });
    this.#server.ws.send({ type: "error", err: bundlerError(error, 1) });
  }
}

/** Whether the same imports resolve to the same module ids. */
function hasSameImports(a: VirtualModules, b: VirtualModules): boolean {
  const [before, after] = [a, b].map(({ bySpecifier }) =>
    [...bySpecifier].map(([specifier, { id, files }]) => `${specifier} ${id} ${files.length}`)
  );
  return before.join("\n") === after.join("\n");
}
