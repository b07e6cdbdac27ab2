/**
 * The plugin for bundlers, which unplugin adapts to each of them.
 * @module
 */
import { createUnplugin, type UnpluginFactory, type UnpluginInstance } from "unplugin";
import { renderDiagnostic } from "../../base/diagnostics/print.ts";
import { BundledProject, type BundlerApi, type BundlerOptions } from "./bundled_project.ts";
import { bundlerError, renderedError } from "./bundler_error.ts";
import { type EsbuildBuild, setUpEsbuild } from "./esbuild.ts";
import { ServedProject, type ViteServer } from "./vite_server.ts";
import { isInside, joinPath } from "../../base/values/paths/path.ts";
import { idPattern, prefix } from "./virtual_modules.ts";

/** Bundlers that support errors with a position and a frame. */
const rollupLike = new Set(["rollup", "rolldown", "vite"]);

/** Import prefix for webpack, which treats `virtual:` as a protocol. */
const plainPrefix = prefix.replace(":", "-");

/** The parts of the compiler API of webpack and Rspack that the plugin uses. */
interface Compiler {
  readonly hooks: {
    readonly normalModuleFactory: {
      tap(name: string, use: (factory: ModuleFactory) => void): void;
    };
  };
}

interface ModuleFactory {
  readonly hooks: {
    readonly beforeResolve: { tap(name: string, use: (data: { request: string }) => void): void };
  };
}

/** The part of the loader context of webpack and Rspack that the plugin uses. */
interface LoaderContext {
  readonly rootContext: string;
  addContextDependency(folder: string): void;
}

const name = "token-build";

/** Rewrites imports before webpack rejects the unknown protocol `virtual:`, for which it calls no resolver. */
function withoutProtocol(compiler: Compiler): void {
  compiler.hooks.normalModuleFactory.tap(name, (factory) => {
    factory.hooks.beforeResolve.tap(name, (data) => {
      if (data.request.startsWith(prefix)) data.request = data.request.replace(prefix, plainPrefix);
    });
  });
}

/**
 * Makes webpack and Rspack watch a folder for new files.
 *
 * Unplugin pretends that webpack's root folder has virtual files. With that folder as a dependency, webpack looks for
 * them on disk, fails, and then drops all dependencies of the module.
 */
function addFolder(folder: string, { framework, loader }: {
  framework: string;
  loader: LoaderContext;
}): void {
  if (framework === "webpack" && isInside(joinPath(loader.rootContext), joinPath(folder))) return;
  loader.addContextDependency(folder);
}

const makePlugin: UnpluginFactory<BundlerOptions | undefined, false> = (
  options = {},
  { framework },
) => {
  const project = new BundledProject(options);
  if (framework === "esbuild") {
    return { name, esbuild: { setup: (build: EsbuildBuild) => setUpEsbuild(build, project) } };
  }
  let served: ServedProject | undefined;

  /** Makes a bundler with its own watcher watch everything that was read. */
  const watchInputs = (watch: (path: string) => void, watchFolder: (path: string) => void) => {
    // The dev server gets notified of changed modules instead.
    if (served) return;
    project.inputs.forEach(watch);
    project.folders.forEach(watchFolder);
  };

  return {
    name,
    // Run before plugins that transform modules.
    enforce: "pre",
    async buildStart() {
      if (served) return;
      await project.update();
      const { warn = console.warn } = this as { warn?: (text: string) => void };
      for (const warning of project.takeWarnings()) warn.call(this, renderDiagnostic(warning));
      if (rollupLike.has(framework)) {
        const watch = (path: string) => this.addWatchFile(path);
        watchInputs(watch, watch);
      }
    },
    resolveId: {
      filter: { id: /^(?:virtual[:-]token-build\/|token-build:)/ },
      async handler(specifier) {
        if (idPattern.test(specifier)) return specifier;
        await served?.ready;
        return project.modules.resolve(specifier.replace(plainPrefix, prefix), project.isBuilt);
      },
    },
    load: {
      filter: { id: idPattern },
      async handler(id) {
        await served?.ready;
        const { loaderContext } = (this.getNativeBuildContext?.() ?? {}) as {
          loaderContext?: LoaderContext;
        };
        const watch = (path: string) => this.addWatchFile(path);
        watchInputs(
          watch,
          loaderContext
            ? (folder) => addFolder(folder, { framework, loader: loaderContext })
            : watch,
        );
        // The dev server keeps serving the last successful build.
        if (project.error && !(served && project.isBuilt)) {
          if (!rollupLike.has(framework)) throw renderedError(project.error);
          const error = bundlerError(project.error, framework === "vite" ? 1 : 0);
          throw Object.assign(new Error(), error);
        }
        const code = project.modules.load(id);
        return code === undefined ? undefined : { code, map: null };
      },
    },
    vite: {
      api: { addPlatforms: (platforms) => project.addPlatforms(platforms) } satisfies BundlerApi,
      configureServer(server: ViteServer) {
        served = new ServedProject(project, server);
      },
      buildEnd() {
        served?.close();
      },
    },
    webpack: withoutProtocol,
    rspack: withoutProtocol,
  };
};

export const tokenBuild: UnpluginInstance<BundlerOptions | undefined, false> = createUnplugin(
  makePlugin,
);
