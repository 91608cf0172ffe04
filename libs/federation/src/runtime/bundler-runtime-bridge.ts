import type federation from '@module-federation/webpack-bundler-runtime';
import { runtimeGlobal } from '../shared-modules.js';

type BundlerRuntime = typeof federation;

/**
 * Stands in a remote's entry where the bundler runtime would: the shell provides it. Each container writes into what it
 * gets, so each gets its own copy of the mutable parts.
 */
const { bundlerRuntime, ...rest } = (globalThis as Record<string, unknown>)[runtimeGlobal] as BundlerRuntime;

export default { ...rest, bundlerRuntime: { ...bundlerRuntime, S: {} }, bundlerRuntimeOptions: {} };
