import { runtimeGlobal } from '../shared-modules.js';
import type { containerRuntime } from './container-runtime.js';

/** Stands in a remote's entry where the bundler's runtime would: the shell provides it. */
const bundlerRuntime = (globalThis as Record<string, unknown>)[runtimeGlobal] as ReturnType<typeof containerRuntime>;

export default { bundlerRuntime: { ...bundlerRuntime, S: {} }, initOptions: undefined, bundlerRuntimeOptions: {} };
