import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { types } from 'node:util';
import { compileFunction, SyntheticModule } from 'node:vm';
import Runtime from 'jest-runtime';

const load = createRequire(import.meta.url);
/** Jest gives its own modules to each test file anew; Node takes none of the other kinds out of a package. */
const ofTestFile = /\/node_modules\/(?:@jest\/|jest-|expect\/)|\.(?:tsx?|json|wasm|node)$/;

/**
 * Jest's runtime with installed packages loaded once a worker and not once a test file: Nest, TypeORM and what they bring are 2,000
 * modules, which take more processor time than most tests. It needs `worker-environment.mjs`: packages and tests share Node's globals.
 */
export default class WorkerRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    const { esmLoader, executor, _resolution: resolution } = this;
    const packageFile = (from, specifier) => {
      if (
        !/^@?[a-z]/i.test(specifier) ||
        /^(?:node:|data:|@jest\/)/.test(specifier) ||
        resolution.isCoreModule(specifier)
      )
        return null;
      const path = resolution.resolveEsm(from, specifier);

      return path.includes('/node_modules/') && !ofTestFile.test(path) ? path : null;
    };

    // Without a context of its own, a module is compiled among Node's globals.
    esmLoader.getContext = () => undefined;
    executor.compile = (source, filename) => compileFunction(source, executor.injectedModuleParameters, { filename });

    const { resolveSpecifierForSyncGraph, resolveModule } = esmLoader;
    esmLoader.resolveSpecifierForSyncGraph = (from, specifier, context, scratch, registry, ...others) => {
      const path = packageFile(from, specifier);
      if (path === null)
        return resolveSpecifierForSyncGraph.call(esmLoader, from, specifier, context, scratch, registry, ...others);
      const cacheKey = pathToFileURL(path).href;
      esmLoader.tryCommitSynthetic(cacheKey, registry, scratch, () => moduleOf(path));

      return { cacheKey, enqueue: null, modulePath: path };
    };
    esmLoader.resolveModule = async (specifier, from, context) => {
      const path = packageFile(from, specifier);

      return path === null ? resolveModule.call(esmLoader, specifier, from, context) : moduleOf(path);
    };
  }
}

function moduleOf(path) {
  const loaded = load(path);
  const values = Object.entries(
    types.isModuleNamespaceObject(loaded) ? loaded : { ...loaded, default: loaded, 'module.exports': loaded },
  );

  return new SyntheticModule(
    values.map(([name]) => name),
    function () {
      for (const [name, value] of values) this.setExport(name, value);
    },
    { identifier: path },
  );
}
