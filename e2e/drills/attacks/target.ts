import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FakeClamd, startFakeClamd } from '@fidelio/testing';
import { FakeLlm } from '@fidelio/testing/llm';
import pg from 'pg';
import { startCluster } from '../../harness/cluster.ts';
import { databaseUrlOf, startProduct } from '../../harness/product.ts';
import { root } from '../../run/steps.ts';

/** Bytes of an account whose address is unproven. */
export const room = 16_000_000;

/** Somebody who may do everything that staff do. */
export const staffAddress = 'grace@staff.example';

/** Members of staff whose mailbox somebody else reads. */
export const attackedStaff = ['ada@staff.example', 'bob@staff.example'] as const;

/** What stands in a prerendered screen that was changed after its build. */
export const tampered = '<script>alert("tampered")</script>';

/** An installation under attack. */
export interface Target {
  name: string;
  port: number;
  address: string;
  replicas: number;
  operator: string;
  /** The processes that serve, and those that repair files. */
  processes(): { web: number[]; worker: number[] };
  /** What looks at uploads. */
  scanner: FakeClamd;
  /** Where stored objects lie as files. */
  objects: string;
  /** Where documents lie while they are worked on. */
  work: string[];
  /** Fills the storage to the last byte. @returns what makes room again; null where only root could do that */
  fillStorage: (() => Promise<() => Promise<void>>) | null;
  /** Where the product looks for a language model: nobody listens there, and the embedded assistant answers. */
  modelPort: number;
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Texts of the mails to an address, in the order of sending. */
  mailsTo(email: string): Promise<string[]>;
  stop(): Promise<void>;
}

const limits = {
  CODE_COOL_DOWN_SECONDS: '0',
  CODES_A_DAY: '10',
  ROOM_UNPROVEN_BYTES: `${room}`,
  STAFF_EMAILS: [staffAddress, ...attackedStaff].join(),
};

/** As `npm start` runs it: one process with embedded parts. */
export async function oneProcess(): Promise<Target> {
  const apps = await tamperedApps();
  const operator = randomBytes(48).toString('base64url');
  const scanner = await startFakeClamd();
  const model = await nobodysModel();
  const data = await mkdtemp(join(tmpdir(), 'fidelio-attacks-'));
  const unmount = await smallDisk(join(data, 'objects'));
  const product = await startProduct({
    ...limits,
    ...model.environment,
    CLAMAV_URL: scanner.url,
    APPS_DIR: apps,
    DATA_DIR: data,
    OPERATOR_TOKEN: operator,
    LOG_LEVEL: 'silent',
  });
  const database = new pg.Pool({ connectionString: await databaseUrlOf(product.data), max: 2 });
  // An attack ends the database; the next query connects anew.
  database.on('error', () => undefined);
  const pids = () => [product.process].flatMap(({ pid, exitCode }) => (pid && exitCode === null ? [pid] : []));

  return {
    name: 'one process',
    port: Number(new URL(product.address).port),
    address: product.address,
    replicas: 1,
    operator,
    processes: () => ({ web: pids(), worker: pids() }),
    scanner,
    objects: data,
    work: [join(data, 'work')],
    fillStorage: unmount && (() => fill(join(data, 'objects', 'ballast'))),
    modelPort: model.port,
    sql: async (text, values) => (await database.query(text, values)).rows,
    mailsTo: async (email) => {
      const { rows } = await database.query<{ mail: string }>(
        `SELECT concat_ws(E'\\n', subject, text) AS mail FROM dev_mailbox WHERE recipient = $1 ORDER BY id`,
        [email],
      );

      return rows.map(({ mail }) => mail);
    },
    stop: async () => {
      await database.end();
      await product.stop();
      await scanner.stop();
      unmount?.();
      for (const folder of [apps, data]) await rm(folder, { recursive: true });
    },
  };
}

/** A deployment: nginx, two web processes, a worker, PostgreSQL, an S3 storage, a mail server. */
export async function twoReplicas(): Promise<Target> {
  const apps = await tamperedApps();
  const scanner = await startFakeClamd();
  const model = await nobodysModel();
  const cluster = await startCluster({
    webs: 2,
    workers: 1,
    environment: {
      ...limits,
      ...model.environment,
      APPS_DIR: apps,
      CLAMAV_URL: scanner.url,
      LIMIT_DRAWING_SECONDS_PER_HOUR: '1200',
      LIMIT_CONVERSATIONS_PER_MINUTE: '30',
      LIMIT_CHAT_TURNS_PER_MINUTE: '20',
      LOG_LEVEL: 'error',
    },
    cleanUp: () => rm(apps, { recursive: true }),
  });
  const database = new pg.Pool({ connectionString: cluster.postgres.url, max: 2 });
  const pidsOf = (replicas: typeof cluster.web) => replicas.filter(({ runs }) => runs).map(({ pid }) => pid);

  return {
    name: 'two replicas',
    port: cluster.proxy.port,
    address: cluster.proxy.address,
    replicas: 2,
    operator: cluster.operator,
    processes: () => ({ web: pidsOf(cluster.web), worker: pidsOf(cluster.worker) }),
    scanner,
    objects: join(cluster.home, 's3'),
    work: cluster.worker.map(({ scratch }) => join(scratch, 'fidelio')),
    fillStorage: async () => {
      await cluster.services.set('storageFull', true);

      return () => cluster.services.set('storageFull', false);
    },
    modelPort: model.port,
    sql: async (text, values) => (await database.query(text, values)).rows,
    mailsTo: async (email) =>
      (await cluster.services.mails(0))
        .filter(({ to }) => to === email)
        .map(({ subject, text }) => `${subject}\n${text}`),
    stop: async () => {
      await database.end();
      await cluster.stop();
      await scanner.stop();
    },
  };
}

/** An address of a language model at which nobody listens yet. */
async function nobodysModel(): Promise<{ port: number; environment: Record<string, string> }> {
  const model = await FakeLlm.start();
  const { baseUrl } = model;
  await model.stop();

  return {
    port: Number(new URL(baseUrl).port),
    environment: { LLM_BASE_URL: baseUrl, LLM_MODEL: 'fake', LLM_PROCESSOR: 'Drill' },
  };
}

/** A disk of its own, in memory, that can be filled. @returns what takes it away; null where this user may have none */
async function smallDisk(folder: string): Promise<(() => void) | null> {
  await mkdir(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=512m', 'tmpfs', folder], { stdio: 'ignore' });

    return () => execFileSync('umount', ['--lazy', folder]);
  } catch {
    return null;
  }
}

/** Takes the last byte, as files of others do. */
async function fill(ballast: string): Promise<() => Promise<void>> {
  await writeFile(ballast, Buffer.alloc(512 * 2 ** 20)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC') throw error;
  });

  return () => rm(ballast);
}

/** The builds of the apps, with a prerendered screen that somebody has changed. */
async function tamperedApps(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fidelio-attacks-apps-'));
  for (const app of await readdir(join(root, 'apps')))
    await cp(join(root, 'apps', app, 'dist'), join(folder, app, 'dist'), { recursive: true });
  const screen = join(folder, 'files', 'dist', 'first-files.html');
  await writeFile(screen, `${await readFile(screen, 'utf8')}${tampered}`);

  return folder;
}
