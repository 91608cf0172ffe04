import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startExternalServices } from '../harness/external-services.ts';
import { Mails } from '../harness/load/mails.ts';
import { textOptions } from '../harness/options.ts';
import { freePorts } from '../support/ports.ts';
import { startPostgres } from '../harness/postgres.ts';
import { builtRemotes } from '../run/built-remotes.ts';
import { run as execute } from '../run/steps.ts';
import { Skipped } from './images/bases.ts';
import { buildImages } from './images/build.ts';
import { checkCommands } from './images/command-checks.ts';
import { checkConfinement, checkEndings, checkHealth, checkParts } from './images/container-checks.ts';
import { startDeployment } from './images/deployment.ts';
import { Podman } from './images/podman.ts';
import { checkDocuments, checkRemotes } from './images/use-checks.ts';
import { type Check, type CheckRow, collect, concludeChecks } from './proxy/check.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

type Undo = () => Promise<void> | void;

interface DrillOptions {
  podman: Podman;
  home: string;
  check: Check;
  undo: Undo[];
}

/**
 * Builds every image from its Dockerfile, starts two web, one worker, the remotes' servers and the proxy from them, and
 * sends a document from sign-up to the mailed file. PostgreSQL, storage and mail server are the harness's.
 * `npm run drill -- images [storage=FOLDER] [runtime=runc]`; the folder keeps images and steps of builds for the next run.
 */
export async function run(words: string[]): Promise<void> {
  const options = textOptions(words, ['storage', 'runtime']);
  const storage = options.get('storage');
  if ((await execute('podman', ['--version'], { quiet: true })).code !== 0)
    return console.log('skipped: podman is not installed.');
  const home = await mkdtemp(join(tmpdir(), 'fidelio-images-'));
  const podman = new Podman({ home, storage: storage && resolve(storage), runtime: options.get('runtime') });
  const undo: Undo[] = [() => podman.clear()];
  const rows: CheckRow[] = [];
  const forget = () => rm(home, { recursive: true, force: true });
  let tidied: Promise<void> | undefined;
  const tidy = () => (tidied ??= inTurn(undo.toReversed()));
  // Containers outlive us: whoever gives up a drill must not have to look for them.
  const leave = () =>
    void tidy()
      .then(forget)
      .finally(() => process.exit(130));
  for (const signal of signals) process.once(signal, leave);

  try {
    await drill({ podman, home, check: collect(rows), undo });
  } catch (error) {
    if (!(error instanceof Skipped)) rows.push({ what: 'the drill comes to its end', passed: false, seen: `${error}` });
    else console.log(`skipped: ${error.message}`);
  } finally {
    await tidy();
    for (const signal of signals) process.off(signal, leave);
  }
  const failed = concludeChecks(rows);
  for (const { what, seen } of failed) console.log(`${what}: ${seen}`);
  if (failed.length > 0) console.log(`logs are kept in ${home}`);
  else await forget();
}

async function inTurn(steps: Undo[]): Promise<void> {
  for (const step of steps) await step();
}

async function drill({ podman, home, check, undo }: DrillOptions): Promise<void> {
  const remotes = await builtRemotes();
  await buildImages(podman, home, remotes);
  const [databasePort = 0, s3Port = 0, smtpPort = 0] = await freePorts(3);
  const postgres = await startPostgres(home, databasePort);
  undo.push(() => postgres.stop('immediate'));
  const services = await startExternalServices(home, { s3Port, smtpPort });
  undo.push(() => services.stop());
  const mails = new Mails(services);
  undo.push(() => mails.stop());

  const environment = { ...services.environment, DATABASE_URL: postgres.url };
  const deployment = await startDeployment({ podman, home, remotes, environment });
  await checkConfinement(podman, deployment, check);
  await checkHealth(podman, deployment, check);
  await checkParts(podman, deployment, check);
  await checkDocuments(deployment, mails, check);
  await checkRemotes(deployment, check);
  await checkCommands(podman, deployment, postgres.url, check);
  await checkEndings(podman, deployment, check);
}
