import type { Config } from '../../platform/config/config.js';
import { loadGoogle } from '../drive/google-client.js';
import { type Check, type CheckOutcome, notChecked, ok } from './check.js';

/** So many rows that changed are named. */
const maxNamed = 20;

/** What the import profile rests on, whether copies are measured, and what Google does otherwise since the calibration before. */
export function profileChecks(config: Config): Check[] {
  return [
    {
      name: 'import profile',
      remedy: 'Run `npm run calibrate` again, or leave MEASURED_PROFILE_FILE empty.',
      mend: () => 'npm run calibrate',
      run: () => checkProfile(config),
    },
    {
      name: 'measuring in Google',
      remedy: 'Put the key file of a service account there, readable by this process alone.',
      mend: () =>
        `chmod 600 ${config.measuring?.keyFile ?? 'FILE'} && chown fidelio ${config.measuring?.keyFile ?? 'FILE'}`,
      run: () => checkMeasuring(config),
    },
  ];
}

async function checkProfile({ measuredProfileFile }: Config): Promise<CheckOutcome> {
  // The engine is large, and only this check of an operator needs it here.
  const { readMeasuredProfile } = await import('@fidelio/fidelity');
  const measured = readMeasuredProfile(measuredProfileFile);
  if (!measured)
    return notChecked('The profile predicts; it was never measured in Google.', 'Run `npm run calibrate`.');
  const { date, importer, rows, changes } = measured;
  const basis = `${Object.keys(rows).length} rows were measured on ${date} by ${importer}.`;
  if (!changes) return ok(`${basis} There is no calibration before it to compare with.`);
  if (changes.rows.length === 0) return ok(`${basis} Nothing changed since ${changes.since}.`);
  const named = changes.rows.slice(0, maxNamed).map(({ row, before, after }) => `${row}: ${before} → ${after}`);
  const more = changes.rows.length > maxNamed ? `; and ${changes.rows.length - maxNamed} more` : '';

  return {
    ...ok(`${basis} Changed since ${changes.since}: ${named.join('; ')}${more}.`),
    remedy: 'Look at the evidence beside measured.json; findings and fixes of these rows follow it already.',
  };
}

async function checkMeasuring({ measuring }: Config): Promise<CheckOutcome> {
  if (!measuring)
    return notChecked(
      'Not set up; corrected copies stay predicted.',
      'To let an organisation’s copies be tried in Google: GOOGLE_SERVICE_ACCOUNT_FILE and GOOGLE_MEASURED_DOMAINS, as docker/README.md says.',
    );
  const { readServiceAccount } = await loadGoogle();
  await readServiceAccount(measuring.keyFile);

  return ok(`The key file can be used. Copies are measured for ${measuring.domains.join(', ')}.`);
}
