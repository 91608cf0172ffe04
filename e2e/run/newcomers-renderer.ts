import { root, run } from './steps.ts';

/**
 * LibreOffice as WebAssembly, which a machine without LibreOffice gets with its first file: installed once into `.data/renderer`, so that
 * what tests it does not skip. Without network it is skipped, with a sentence.
 */
export async function newcomersRenderer(): Promise<void> {
  const { code, output } = await run('node', ['libs/fidelity/renderer/install.mjs', `${root}/.data/renderer`], {
    quiet: true,
    limitMinutes: 5,
  });
  if (code !== 0) console.log(`skipped: tests with the newcomer's renderer: ${output.trim()}`);
}
