import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** The module that Rspack puts into every container, and the few lines that take the shell's copy instead. */
export const bundlerRuntimePath = createRequire(require.resolve('@module-federation/runtime-tools')).resolve(
  '@module-federation/webpack-bundler-runtime',
);
export const runtimeBridgePath = fileURLToPath(new URL('../runtime/bundler-runtime-bridge.ts', import.meta.url));

/** Exposed in the place of a remote that is served alone. */
export const hotRemotePath = fileURLToPath(new URL('../runtime/hot-remote.tsx', import.meta.url));

/** Before the shell's own entry, while developing. */
export const recordRenderersPath = fileURLToPath(new URL('../runtime/record-renderers.ts', import.meta.url));
