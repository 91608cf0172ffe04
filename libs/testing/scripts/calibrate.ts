/**
 * `npm run calibrate -- [--fake] [out=FOLDER] [rows=ID,ID]`: imports a small file for each row of the import profile into Google Drive,
 * exports it again, and writes what became of each feature. Goes on where an interrupted run of the same day ended.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CloudImportError, type CloudImporter, writtenRows } from '@fidelio/fidelity';
import { DriveImporter, readServiceAccount, ServiceAccountProblem } from '@fidelio/google-drive';
import { runCalibration } from '../src/calibration/run-calibration.ts';
import { FakeGoogle } from '../src/google/index.ts';
import { profileProbes } from '../src/probes/index.ts';

const { GOOGLE_SERVICE_ACCOUNT_FILE, GOOGLE_SUBJECT } = process.env;
const args = process.argv.slice(2);
const valueOf = (name: string) => args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1);
/** Temporary files of an importer that died are older than this. */
const abandonedAfterMs = 60 * 60_000;

const notSetUp =
  'Google is not set up. Name the key file of a service account in GOOGLE_SERVICE_ACCOUNT_FILE (and, where it acts for a person, that ' +
  'address in GOOGLE_SUBJECT), or try the way with --fake. docker/README.md says how to make the account.';

async function main(): Promise<number> {
  const fake = args.includes('--fake');
  if (!fake && !GOOGLE_SERVICE_ACCOUNT_FILE) {
    console.error(notSetUp);

    return 78;
  }
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const rows = valueOf('rows')?.split(',');
  const probes = profileProbes().filter(({ row }) => !rows || rows.includes(row));

  const unprobed = writtenRows().filter(({ id }) => !rows && !probes.some(({ row }) => row === id));
  if (unprobed.length > 0) console.log(`Rows without a probe: ${unprobed.map(({ id }) => id).join(', ')}.`);

  return withImporter(fake, async (importer, name) => {
    const swept = await importer.sweep(abandonedAfterMs, stopping.signal);
    if (swept > 0) console.log(`${swept} files of an earlier calibration that did not end were deleted.`);
    await runCalibration({
      importer,
      name,
      probes,
      folder: valueOf('out') ?? (fake ? 'calibration/fake' : 'calibration'),
      date: new Date().toISOString().slice(0, 10),
      say: (line) => console.log(line),
      signal: stopping.signal,
    });

    return 0;
  });
}

async function withImporter(
  fake: boolean,
  work: (importer: CloudImporter, name: string) => Promise<number>,
): Promise<number> {
  if (!fake) {
    const account = await readServiceAccount(GOOGLE_SERVICE_ACCOUNT_FILE!);

    return work(new DriveImporter(account, { subject: GOOGLE_SUBJECT }), 'Google Drive');
  }
  const google = await FakeGoogle.start();
  const folder = await mkdtemp(join(tmpdir(), 'fidelio-fake-google-'));
  try {
    const keyFile = join(folder, 'key.json');
    await writeFile(keyFile, google.tokens.keyFile(), { mode: 0o600 });

    return await work(
      new DriveImporter(await readServiceAccount(keyFile), { origin: google.origin }),
      'a fake of Google Drive',
    );
  } finally {
    await google.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (
    !(error instanceof CloudImportError || error instanceof ServiceAccountProblem) &&
    (error as Error).name !== 'AbortError'
  )
    throw error;
  console.error(`${(error as Error).message} What was measured is kept; the same command goes on from there.`);
  process.exitCode = 1;
}
