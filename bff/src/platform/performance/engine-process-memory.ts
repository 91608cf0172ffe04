/**
 * Node's arguments and the environment of an engine process, chosen for its memory.
 *
 * Gain (`npm run bench -- engine`): without them a workbook of 100 MiB takes half as much memory again, and with the
 * small young generation but without `--no-allocation-site-pretenuring` every second large workbook takes three times
 * as long, because V8 throws its compiled code away whenever it moves what a parser makes to the old generation.
 * To take it out: drop both from the `fork` in `repairs/engine/engine-process.ts`.
 */
export const engineProcessMemory = {
  nodeArguments: ['--max-semi-space-size=4', '--no-allocation-site-pretenuring'],
  /** glibc keeps large freed buffers unless it maps each on its own. Other systems do not read these variables. */
  environment: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' },
};
