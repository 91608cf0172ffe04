import { writeFile } from 'node:fs/promises';
import { openPackage } from '../package/office-package.js';
import { type OldFile, oldFileOf } from '../package/old-file.js';
import { OpenProblem } from '../xml/open-problem.js';
import { RenderFolder } from '../render/render-folder.js';
import { throwWhereAway } from '../render/renderer-problem.js';
import { rendererContainment } from '../render/renderer.js';
import { withoutMacros } from './without-macros.js';

/** An old file in its new format, as LibreOffice writes it, but without macros. */
export interface Carried {
  bytes: Uint8Array;
  old: OldFile;
}

const milliseconds = 120_000;

/**
 * Carries an old file over to the new format. The renderer gets it as it is, with all that it may link to or run: so only one that is kept
 * from the machine's files and from the network does it.
 *
 * @throws OpenProblem where there is none, or where the file is locked, damaged or too much for it; RendererAway
 */
export async function carryOver(bytes: Uint8Array): Promise<Carried> {
  const old = await oldFileOf(bytes);
  if (!mayCarryOver()) throw new OpenProblem('legacy-binary', 'no renderer that is contained');

  return RenderFolder.use(async (folder) => {
    const name = `old.${old.ending}`;
    await writeFile(folder.path(name), bytes);
    await folder.convert([name], old.format, milliseconds).catch((cause: unknown) => {
      throwWhereAway(cause);
      throw new OpenProblem('legacy-binary', 'the renderer did not finish', { cause });
    });
    const carried = await folder.read(`old.${old.format}`);
    if (!carried) throw new OpenProblem(old.isLocked ? 'encrypted' : 'damaged', 'the renderer cannot read it');

    const bare = withoutMacros(carried);

    return { bytes: bare, old: { ...old, hasMacros: old.hasMacros || bare !== carried } };
  });
}

/** Whether old files can be carried over here. */
export function mayCarryOver(): boolean {
  const contained = rendererContainment();

  return contained !== null && contained !== 'nothing';
}

/** The file in its new format where it is old, else the file itself. @throws OpenProblem */
export async function inNewFormat(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    openPackage(bytes);
    return bytes;
  } catch (cause) {
    if (!isOld(cause)) throw cause;
    return (await carryOver(bytes)).bytes;
  }
}

/** Whether a file could not be opened because it is old. */
export function isOld(cause: unknown): boolean {
  return cause instanceof OpenProblem && cause.kind === 'legacy-binary';
}
