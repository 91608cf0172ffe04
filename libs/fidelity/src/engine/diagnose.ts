import type { Diagnosis, FixMode } from '@fidelio/contracts';
import { listenToSheets } from '../findings/skim-sheets.js';
import { analyse, type FoundRow, foundRows } from '../findings/analyse.js';
import { defaultLimits } from '../package/limits.js';
import { type OfficePackage, openPackage } from '../package/office-package.js';
import { verifyMembers } from '../package/verify-members.js';
import { isOld } from '../old/carry-over.js';
import { repairCarried } from '../old/repair-carried.js';
import { recipesFor } from '../recipes/recipe-book.js';
import { hasRenderer } from '../render/renderer.js';
import type { EngineOptions } from './options.js';
import { type Outcome, report, reportFailure, toFinding } from './report.js';
import { throwWhereAway } from '../render/renderer-problem.js';

/**
 * Names what will break in a file when it is imported. Takes the file's bytes, whatever they are; never throws because
 * of them: what cannot be opened comes back as `failure`. The same bytes always give the same answer.
 *
 * @throws RendererAway where an old file's renderer elsewhere is away
 */
export async function diagnose(bytes: Uint8Array, options: EngineOptions = {}): Promise<Diagnosis> {
  try {
    return await diagnosePackage(bytes, options).catch(async (cause: unknown) => {
      if (!isOld(cause)) throw cause;
      const found = async (carried: Uint8Array) => ({
        diagnosis: await diagnosePackage(carried, options),
        fixed: null,
      });

      return (await repairCarried(bytes, found)).diagnosis;
    });
  } catch (cause) {
    throwWhereAway(cause);

    return reportFailure(cause);
  }
}

async function diagnosePackage(bytes: Uint8Array, options: EngineOptions): Promise<Diagnosis> {
  const office = await openChecked(bytes, options);
  const findings = foundRows(office, analyse(office)).map((found) => toFinding(found, prospect(found)));

  return report(office.kind, { findings, changes: [], proof: null });
}

export async function openChecked(bytes: Uint8Array, { limits }: EngineOptions): Promise<OfficePackage> {
  const office = openPackage(bytes, { ...defaultLimits, ...limits });
  await verifyMembers(office.archive, listenToSheets(office));

  return office;
}

/** What could be done, before anything was tried. */
export function prospect({ row }: FoundRow): Outcome {
  if (row.id.endsWith('.signed')) return { outcome: 'offered', reason: signatureEnds };
  if (row.mode === 'ADV' || recipesFor(row.id).length === 0)
    return { outcome: 'waiting', reason: 'We have no fix for this yet.' };
  if (recipesFor(row.id).every(({ looks }) => looks === 'changed') && !hasRenderer())
    return { outcome: 'unavailable', reason: noRenderer };

  return { outcome: 'offered', reason: prospects[row.mode] };
}

const noRenderer =
  'We make this change only where the pages can be drawn and compared, and LibreOffice, which does that, is not installed here.';

/** After a change that the user agreed to. */
export const signAgain = 'You let us change the file, so its signature has ended. Sign it again afterwards.';

export const signatureEnds = 'The file is signed, and any change ends the signature, so we ask you first.';

const prospects: Record<Exclude<FixMode, 'ADV'>, string> = {
  AUTO: 'This can be fixed without changing how the file looks.',
  REC: 'This can be fixed. The file then looks or works differently in Office, but keeps every word, picture and link.',
  ASK: 'The fix gives something up for good, so we ask you first.',
  OPT: 'We ask you before we make this fix.',
};
