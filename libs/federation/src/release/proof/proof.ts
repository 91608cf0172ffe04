import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseSet } from '@fidelio/contracts';
import { type Attested, canonicalManifest, type RemoteManifest } from '@fidelio/contracts/releases';
import { shellApiVersion, typeScriptCompiler } from '../../workspace.js';
import { run } from '../run.js';
import { readFixture } from './fixture.js';
import { leakingStyles } from './leaking-styles.js';
import { renderScreens } from './render-screens.js';

export interface ProofInput {
  product: string;
  /** Folder of the app. */
  app: string;
  manifest: RemoteManifest;
  set: ReleaseSet;
  say: (line: string) => void;
}

/**
 * Makes the checks that need the publisher's machine: types, styles and the first render.
 *
 * @throws Error that says which rule was broken, where, and what to do
 */
export async function prove({ product, app, manifest, set, say }: ProofInput): Promise<Attested> {
  say('proof: types');
  await run('node', [typeScriptCompiler(), '--noEmit'], app, 'Types: the exposed module does not fit the contract.');

  say('proof: styles');
  const leaks = await leaksOf(join(app, 'dist'), manifest);
  if (leaks.length > 0) {
    throw new Error(
      `Styles: ${leaks.slice(0, 5).join(', ')} would reach outside ${manifest.name}. Use CSS modules, and name a class in every selector.`,
    );
  }

  say(`proof: ${manifest.screens.length || 1} screens in a browser`);
  const complaint = await renderScreens({
    product,
    manifest,
    folder: join(app, 'dist'),
    fixture: await readFixture(app),
  });
  if (complaint !== null) say(complaint);

  return {
    remote: manifest.name,
    version: manifest.version,
    manifest: createHash('sha256').update(canonicalManifest(manifest)).digest('hex'),
    typeChecked: shellApiVersion(),
    leakingStyles: [],
    renderedWith: set.id,
    at: new Date().toISOString(),
  };
}

async function leaksOf(folder: string, { files }: RemoteManifest): Promise<string[]> {
  const sheets = files.filter(({ file }) => file.endsWith('.css'));
  const texts = await Promise.all(sheets.map(({ file }) => readFile(join(folder, file), 'utf8')));

  return texts.flatMap(leakingStyles);
}
