import { fileURLToPath } from 'node:url';
import type { EngineProgram } from './engine-process.js';

const fromSources = import.meta.url.endsWith('.ts');

/** The worker process's program: compiled like this file, or from its source where this file is read as source, too. */
export const engineProgram: EngineProgram = {
  path: fileURLToPath(new URL(fromSources ? './engine-child.sources.mjs' : './engine-child.js', import.meta.url)),
  nodeArguments: fromSources ? ['--conditions=source', '--experimental-transform-types', '--no-warnings'] : [],
};
