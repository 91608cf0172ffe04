import type { OfficeFormat } from '@fidelio/contracts';
import { macroPlaces } from '../macros/macros.js';
import { macroModules } from '../macros/project.js';
import { defaultLimits } from '../package/limits.js';
import { OpenProblem } from '../xml/open-problem.js';
import { sniff } from '../package/sniff.js';
import { ZipArchive } from '../package/zip-archive.js';
import { presentationMacros } from './presentation-macros.js';

/** The macros of an old file, in words; none where they cannot be read. */
export async function oldMacroPlaces(bytes: Uint8Array, format: OfficeFormat): Promise<string[]> {
  if (format !== 'pptx') return macroPlaces(macroModules(projectIn(bytes)), format);
  const { modules, buttons } = await presentationMacros(bytes);

  return macroPlaces(modules, format, buttons);
}

/** An old document or workbook holds the project in its own container, a binary workbook as a part. */
function projectIn(bytes: Uint8Array): Uint8Array {
  if (sniff(bytes) !== 'zip') return bytes;
  try {
    const archive = new ZipArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), defaultLimits);
    const project = archive.entries.find(({ name }) => /vbaProject\.bin$/i.test(name));

    return project ? archive.read(project) : new Uint8Array();
  } catch (cause) {
    if (cause instanceof OpenProblem) return new Uint8Array();
    throw cause;
  }
}
