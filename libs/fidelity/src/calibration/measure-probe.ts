import type { OfficeFormat } from '@fidelio/contracts';
import { CloudImportError, type CloudImporter, type ImportedFile } from '../cloud/cloud-importer.js';
import { openPart, partsToWalk } from '../findings/walk.js';
import { type OfficePackage, openPackage } from '../package/office-package.js';
import type { MeasuredRow } from '../profile/measured-profile.js';
import { movedWords, shownPages, shownText } from './shown-pages.js';
import { writtenFindings } from './written-findings.js';
import { readPart } from '../text/part-texts.js';

/** A small file with one feature, and one like it without the feature. */
export interface Probe {
  /** The row of the import profile. */
  row: string;
  format: OfficeFormat;
  probe: Uint8Array;
  control: Uint8Array;
}

/** What came back for one file; null where it was refused. */
export type Exported = Record<'office' | 'pdf' | 'text', Uint8Array> | null;

export interface ProbeOutcome {
  fate: MeasuredRow['fate'];
  why: string;
  probe: Exported;
  control: Exported;
}

/**
 * Imports a probe and its control, exports both, and says what became of the feature. What the importer made is deleted, also after a
 * failure.
 *
 * @throws CloudImportError where the importer does not answer; a file that it refuses is an outcome
 */
export async function measureProbe(importer: CloudImporter, one: Probe, signal?: AbortSignal): Promise<ProbeOutcome> {
  const control = await throughImporter(importer, one, one.control, signal);
  const probe = await throughImporter(importer, one, one.probe, signal);

  return { ...(await withPages(judge(one, probe, control), probe, control)), probe, control };
}

async function throughImporter(
  importer: CloudImporter,
  { row, format }: Probe,
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<Exported> {
  let imported: ImportedFile;
  try {
    imported = await importer.import({ name: `Calibration of ${row}`, format, bytes }, signal);
  } catch (error) {
    if (error instanceof CloudImportError && error.failure === 'refused') return null;
    throw error;
  }
  try {
    const office = await importer.export(imported, 'office', signal);
    const pdf = await importer.export(imported, 'pdf', signal);

    return { office, pdf, text: await importer.export(imported, 'text', signal) };
  } finally {
    // Without the signal: what was made is deleted also when the calibration is cancelled.
    await importer.delete(imported);
  }
}

type Verdict = Pick<ProbeOutcome, 'fate' | 'why'>;

/** What the importer's own pages add: a feature whose words they do not show has not been kept, and words may stand elsewhere. */
async function withPages(verdict: Verdict, probe: Exported, control: Exported): Promise<Verdict> {
  if (!probe || !control || (verdict.fate !== 'kept' && verdict.fate !== 'changed')) return verdict;
  const [pages, others] = [await shownPages(probe.pdf), await shownPages(control.pdf)];
  if (!pages || !others) return verdict;

  const hidden = notShown(probe.text, shownText(pages));
  if (verdict.fate === 'kept' && hidden.length > notShown(control.text, shownText(others)).length)
    return {
      fate: 'changed',
      why: `The feature comes back, but its pages do not show: ${hidden.slice(0, 5).join(' ')}`.slice(0, 300),
    };
  const moved = movedWords(pages, others);
  if (moved === 0) return verdict;
  const words = moved === 1 ? '1 word stands' : `${moved} words stand`;

  return { ...verdict, why: `${verdict.why} On its pages ${words} elsewhere than in the like file.` };
}

function notShown(text: Uint8Array, shown: string): string[] {
  return (new TextDecoder().decode(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !shown.includes(word));
}

function judge({ row, probe: original, control: originalControl }: Probe, probe: Exported, control: Exported): Verdict {
  if (!control) return { fate: 'undecided', why: 'A like file without the feature is refused too.' };
  if (!probe) return { fate: 'refused', why: 'The file is refused; a like file without the feature is not.' };
  const [after, afterControl] = [open(probe.office), open(control.office)];
  if (!after || !afterControl) return { fate: 'undecided', why: 'What was exported cannot be opened.' };

  const [before, now] = [wordsOf(openPackage(original)), wordsOf(after)];
  const lost = missingWords(before, now);
  const lostFromControl = missingWords(wordsOf(openPackage(originalControl)), wordsOf(afterControl));
  if (lost.length > lostFromControl.length && missingWords(now, before).length >= lost.length)
    return { fate: 'changed', why: `Words come back as others: ${lost.slice(0, 5).join(' ')}`.slice(0, 300) };
  if (lost.length > lostFromControl.length)
    return { fate: 'dropped', why: `Words are gone: ${lost.slice(0, 5).join(' ')}`.slice(0, 300) };

  if (writtenFindings(afterControl).has(row))
    return { fate: 'undecided', why: 'A like file without the feature comes back as if it had it.' };
  if (writtenFindings(after).has(row))
    return { fate: 'kept', why: 'The feature comes back as it was, with every word.' };
  if (sameMarkup(after, afterControl))
    return { fate: 'dropped', why: 'The file comes back as the like file without the feature does.' };

  return { fate: 'changed', why: 'The words come back, the feature does not.' };
}

function open(bytes: Uint8Array): OfficePackage | null {
  try {
    return openPackage(bytes);
  } catch {
    return null;
  }
}

function wordsOf(office: OfficePackage): string[] {
  return partsToWalk(office)
    .flatMap((place) => readPart(openPart(office, place)).stories)
    .flatMap(({ lines }) => lines)
    .flatMap((line) => line.match(/[\p{L}\p{N}]+/gu) ?? []);
}

function missingWords(before: readonly string[], after: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of after) left.set(word, (left.get(word) ?? 0) + 1);

  return before.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);

    return count <= 0;
  });
}

function sameMarkup(a: OfficePackage, b: OfficePackage): boolean {
  return a.text(a.mainPart).text === b.text(b.mainPart).text;
}
