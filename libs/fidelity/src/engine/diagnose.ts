import type { Diagnosis } from '@fidelio/contracts';
import { analyse, type FoundRow, foundRows } from '../findings/analyse.js';
import { defaultLimits } from '../package/limits.js';
import { type OfficePackage, openPackage } from '../package/office-package.js';
import { verifyMembers } from '../package/verify-members.js';
import { recipesFor } from '../recipes/recipe-book.js';
import { needsPictures } from '../render/collect-pictures.js';
import { officeProgram } from '../render/office-program.js';
import type { EngineOptions } from './options.js';
import { type Outcome, report, reportFailure, toFinding } from './report.js';

/**
 * Names what will break in a file when it is imported. Takes the file's bytes, whatever they are; never throws because
 * of them: what cannot be opened comes back as `failure`. The same bytes always give the same answer.
 */
export async function diagnose(bytes: Uint8Array, options: EngineOptions = {}): Promise<Diagnosis> {
  try {
    const office = await openChecked(bytes, options);

    return report(
      office.kind,
      foundRows(office, analyse(office)).map((found) => toFinding(found, prospect(found))),
      null,
    );
  } catch (cause) {
    return reportFailure(cause);
  }
}

export async function openChecked(bytes: Uint8Array, { limits }: EngineOptions): Promise<OfficePackage> {
  const office = openPackage(bytes, { ...defaultLimits, ...limits });
  await verifyMembers(office.archive);

  return office;
}

/** What could be done, before anything was tried. */
export function prospect({ row }: FoundRow): Outcome {
  if (row.mode === 'ADV' || recipesFor(row.id).length === 0) {
    return { outcome: 'waiting', reason: 'No fix is known for this yet.' };
  }
  if (recipesFor(row.id).every(needsPictures) && officeProgram() === null) {
    return { outcome: 'unavailable', reason: 'The fix draws pictures with LibreOffice, which is not installed here.' };
  }
  if (row.mode === 'AUTO')
    return { outcome: 'offered', reason: 'This can be fixed without changing how the file looks.' };

  return {
    outcome: 'offered',
    reason: 'The fix changes how the file looks or behaves in Office, so it waits for your agreement.',
  };
}
