import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, startCluster } from '../harness/cluster.ts';
import { DatabaseAudit } from '../harness/database-audit.ts';
import { type Load, startLoad } from '../harness/load/load.ts';
import type { LoggedUpload } from '../harness/load/load-log.ts';
import { downloadPath, type Person } from '../harness/load/person.ts';
import { byRunbook, commands, requireRunbook } from './backup/runbook.ts';
import { postgresServers } from './backup/servers.ts';
import { type CheckRow, collect, concludeChecks } from './proxy/check.ts';

type Check = ReturnType<typeof collect>;

/**
 * The runbook's commands, letter by letter, on every PostgreSQL that this machine has: a backup while people work, a restore
 * over the used database's own tables, and one after everything was lost. `npm run drill -- backup`.
 */
export async function run() {
  await requireRunbook();
  const rows: CheckRow[] = [];
  for (const [at, { name, programs }] of (await postgresServers()).entries()) {
    console.log(name);
    // Once to a bucket, once to a folder.
    await drillServer(programs, at === 0 ? 'bucket' : 'folder', collect(rows));
  }
  concludeChecks(rows);
}

async function drillServer(postgresPrograms: string | null, to: 'bucket' | 'folder', check: Check) {
  const folder = await mkdtemp(join(tmpdir(), 'fidelio-backup-drill-'));
  const recipients = (await byRunbook(commands.keys, {}, folder)).match(/^BACKUP_RECIPIENTS=(.*)$/m)?.[1] ?? '';
  const target = to === 'bucket' ? 's3://fidelio/backups' : join(folder, 'backups');
  const signingKey = (await byRunbook(commands.signingKey, {}, folder)).match(/^BACKUP_SIGNING_KEY=(.*)$/m)?.[1] ?? '';
  const environment = { BACKUP_TO: target, BACKUP_RECIPIENTS: recipients, BACKUP_SIGNING_KEY: signingKey };
  const cluster = await startCluster({
    webs: 1,
    workers: 1,
    environment,
    ...(postgresPrograms !== null && { postgresPrograms }),
  });
  const backups = to === 'bucket' ? join(cluster.home, 's3', 'fidelio', 'backups') : target;
  let sound = false;

  try {
    await drill({ cluster, folder, backups }, check);
    sound = true;
  } finally {
    await cluster.stop({ keep: !sound });
    await rm(folder, { recursive: true, force: true });
  }
}

interface Scene {
  cluster: Cluster;
  /** Of the operator. */
  folder: string;
  /** Where the backups lie. */
  backups: string;
}

async function drill({ cluster, folder, backups }: Scene, check: Check) {
  const operate = (command: string, killed?: AbortSignal) => byRunbook(command, cluster.environment, folder, killed);
  const load = await startLoad({ port: cluster.proxy.port, services: cluster.services, people: 3, signers: 1 });
  const [leaving] = load.crowd;
  if (!leaving) throw new Error('Nobody is there.');
  const { promised, seconds, said: printed } = await backUp(load, () => operate(commands.backUp));
  const signer = / --signer (\S+)/.exec(printed)?.[1] ?? '';
  const restore = commands.restore.replace('KEY', signer);
  check('it is backed up while people work', promised.uploads.length > 0, `${seconds.toFixed(1)} s`);
  check('it is listed', / tables, /.test(await operate(commands.list)), '');
  await load.stop();
  await leave(leaving, backups, check);
  const staying = promised.uploads.filter(({ person }) => person !== leaving);

  // Over the tables of the database in use.
  for (const replica of [...cluster.web, ...cluster.worker]) await replica.drain();
  const until = new Date(Date.now() + 30 * 60_000).toISOString();
  for (const replica of cluster.web) await replica.start({ besides: { FREEZE_UNTIL: until } });
  await seeFrozen(cluster, until, check);
  await killRestore(cluster, (killed) => operate(restore.replace(/ --settings .*/, ''), killed), check);
  await forge(backups, () => operate(restore), check);
  const [over, said] = await timed(() => operate(restore));
  check('it is restored over the used database', /is restored/.test(said), `${over.toFixed(1)} s`);
  for (const replica of cluster.web) await replica.drain();
  for (const replica of [...cluster.web, ...cluster.worker]) await replica.start();
  await judge(cluster, staying, leaving, check);

  // Everything is lost but the backups and the private key.
  for (const replica of [...cluster.web, ...cluster.worker]) await replica.drain();
  await rm(join(folder, 'restored.env'));
  await lose(cluster);
  const [empty] = await timed(() => byRunbook(restore, placesOf(cluster), folder));
  check('it is restored after everything was lost', true, `${empty.toFixed(1)} s`);
  await startFrom(join(folder, 'restored.env'), cluster);
  await judge(cluster, staying, leaving, check);
}

/** What a person has who has lost the machine: where the parts are. */
function placesOf({ environment }: Cluster): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => /^(?:DATABASE_URL$|S3_|BACKUP_TO$)/.test(name)),
  );
}

/** The product is started with what the restore wrote, and nothing else of before. */
async function startFrom(file: string, { web, worker }: Cluster): Promise<void> {
  const settings = parseEnv(await readFile(file, 'utf8'));
  const besides = Object.fromEntries(
    Object.entries(settings).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  for (const replica of [...web, ...worker]) await replica.start({ besides, alone: true });
}

async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const began = Date.now();
  const result = await work();

  return [(Date.now() - began) / 1000, result];
}

/** Backs up while people work. @returns what had been promised before it began */
async function backUp(load: Load, take: () => Promise<string>) {
  for (let round = 0; round < 2; round += 1) await Promise.all(load.crowd.map((person) => person.upload()));
  await wait(3000);
  const began = Date.now();
  const said = await take();
  const seconds = (Date.now() - began) / 1000;
  const promised = {
    uploads: load.log.uploads.filter(({ at }) => at < began),
    messages: load.log.messages.filter(({ at }) => at < began),
  };

  return { promised, seconds, said };
}

/** Somebody deletes the account after the backup; within a minute that is noted beside the backups. */
async function leave({ browser, token }: Person, backups: string, check: Check) {
  const answer = await browser.send({ path: '/api/users/me', method: 'DELETE', token });
  check('somebody leaves after the backup', answer.outcome === 'ok', answer.status);
  const deadline = Date.now() + 120_000;
  const noted = async () => (await readdir(join(backups, 'erasures')).catch(() => [])).length > 0;
  while (!(await noted()) && Date.now() < deadline) await wait(500);
  check('that is noted beside the backups', await noted(), '');
}

async function seeFrozen({ proxy }: Cluster, until: string, check: Check) {
  const page = await fetch(`${proxy.address}/files`, { headers: { accept: 'text/html' } });
  const words = await page.text();
  const seconds = Number(page.headers.get('retry-after'));
  check(
    'readers see until when it is frozen',
    page.status === 503 && words.includes(until) && seconds > 60,
    `Retry-After: ${seconds}`,
  );
  const call = await fetch(`${proxy.address}/api/users/me`);
  check('and calls are told', call.status === 503 && call.headers.has('retry-after'), call.status);
  await call.body?.cancel();
}

/** A restore that is killed while it fills tables changes nothing. */
async function killRestore({ postgres }: Cluster, restore: (killed: AbortSignal) => Promise<string>, check: Check) {
  const audit = new DatabaseAudit(postgres.url);
  const people = async () => (await audit.rows<{ count: number }>('SELECT count(*)::int FROM accounts'))[0]?.count;
  const before = await people();
  await audit.stop();
  const killing = new AbortController();
  const restoring = restore(killing.signal);
  const watch = new DatabaseAudit(postgres.url.replace(/postgres$/, 'template1'));
  const filling = `SELECT pid FROM pg_stat_activity WHERE application_name = 'fidelio-backup' AND query ~ '^(COPY|TRUNCATE|ALTER)'`;
  const deadline = Date.now() + 120_000;
  while ((await watch.rows(filling)).length === 0 && Date.now() < deadline) await wait(2);
  killing.abort();
  await restoring;
  await watch.stop();
  const after = new DatabaseAudit(postgres.url);
  const left = (await after.rows<{ count: number }>('SELECT count(*)::int FROM accounts'))[0]?.count;
  await after.stop();
  check('a restore that is killed changes nothing', left === before, `${left} accounts`);
}

/** A restore refuses a note of an erasure that somebody put there, and passes over a backup that bears no signature. */
async function forge(backups: string, restore: () => Promise<string>, check: Check) {
  const subject = createHash('sha256').update('somebody').digest('hex');
  const erasure = JSON.stringify([{ kind: 'accounts', subject, at: '2999-01-01T00:00:00.000Z' }]);
  const [note = ''] = await readdir(join(backups, 'erasures'));
  const forged = await copyUnder(join(backups, 'erasures'), note.replace(/\.jws.*/, ''), '2999-forged', erasure);
  const said = await restore().catch((error: Error) => error.message);
  check('a forged note of an erasure is refused', said.includes('does not bear the signature'), '');
  for (const file of forged) await rm(file);
  const [id = ''] = await readdir(join(backups, 'backups'));
  const planted = join(backups, 'backups', '2999-01-01T00-00-00-000Z');
  await cp(join(backups, 'backups', id), planted, { recursive: true });
}

/** Copies an object under another name, with whatever the storage keeps beside it. @returns the files that it made */
async function copyUnder(folder: string, name: string, other: string, content: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.startsWith(name));
  for (const file of files) {
    const copy = join(folder, file.replace(name, other));
    await cp(join(folder, file), copy);
    if (/\.jws(?:\._S3rver_object)?$/.test(file)) await writeFile(copy, content);
  }

  return files.map((file) => join(folder, file.replace(name, other)));
}

async function lose({ postgres, home }: Cluster) {
  const audit = new DatabaseAudit(postgres.url);
  await audit.rows('DROP SCHEMA public CASCADE');
  await audit.rows('DROP SCHEMA pgboss CASCADE');
  await audit.rows('CREATE SCHEMA public');
  await audit.stop();
  const bucket = join(home, 's3', 'fidelio');
  for (const name of await readdir(bucket)) if (name !== 'backups') await rm(join(bucket, name), { recursive: true });
}

async function judge({ postgres }: Cluster, uploads: LoggedUpload[], leaving: Person, check: Check) {
  const audit = new DatabaseAudit(postgres.url);
  const judged = await audit.judge({ uploads, messages: [] });
  const back = await audit.rows('SELECT 1 FROM accounts WHERE email = $1', [leaving.email]);
  await audit.stop();
  check('no upload of before is lost', judged.uploadsLost.length === 0, `${uploads.length} uploads`);
  check('who left stays away', back.length === 0, leaving.email);
  const opened = await openAll(uploads);
  check('old sessions are not refused', opened.refused === 0, opened.refused);
  check('old files are the same, byte for byte', opened.same === uploads.length, `${opened.same} of ${uploads.length}`);
}

/** With the sessions that people had before. */
async function openAll(uploads: LoggedUpload[]) {
  const counts = { refused: 0, same: 0 };
  for (const upload of uploads) {
    const { browser, token } = upload.person;
    const me = await browser.send({ path: '/api/users/me', token });
    if (me.outcome !== 'ok') counts.refused += 1;
    const answer = await browser.send({ path: downloadPath(upload), token });
    const sha256 = createHash('sha256').update(answer.body).digest('hex');
    if (answer.outcome === 'ok' && sha256 === upload.sha256) counts.same += 1;
  }

  return counts;
}
