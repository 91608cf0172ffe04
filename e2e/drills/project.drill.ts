import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, link, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MadeProjectKey, ProjectAnswer, ProjectOverview } from '@fidelio/contracts/projects';
import {
  buildDocx,
  buildPptx,
  orderFormXlsx,
  plainLetterDocx,
  priceListDoc,
  priceListDocx,
  textShape,
} from '@fidelio/testing';
import { Client } from 'pg';
import { type Account, signUp } from '../harness/account.ts';
import { line, rounded } from '../harness/figures.ts';
import { residentBytes } from '../harness/memory.ts';
import { optionsOf } from '../harness/options.ts';
import { databaseUrlOf, type Product, startProduct } from '../harness/product.ts';
import { end } from '../harness/until.ts';
import { root } from '../run/steps.ts';
import { node } from '../run/node-options.ts';
import { freePort } from '../support/ports.ts';

const bounds = { agentMiB: 400, serverRise: 0.1, secondScanSeconds: 60 };
const changes = 100;
const uploads = 20;
/** A process that has just begun fills its memory. */
const warmUpMs = 60_000;

/** What a file is made from, and of how many one is of it. Of small files most, so that the engine is the measure, not the disk. */
const kinds: [ending: string, share: number, make: (target: string) => Uint8Array][] = [
  ['doc', 0.0002, () => priceListDoc()],
  ['pptx', 0.004, () => buildPptx({ slides: [textShape({ id: 2, text: ['Regions'] })] })],
  ['xlsx', 0.02, () => orderFormXlsx()],
  ['docx', 0.03, () => priceListDocx()],
  ['docm', 0.01, () => Buffer.from('no Office file')],
  ['docx', 0.05, linked],
  ['docx', 1, () => plainLetterDocx()],
];

interface Planned {
  path: string;
  broken: boolean;
}

/**
 * A migration project of `files=50000`, whose agent is killed `kills=20` times, and the server with its worker at every fifth of
 * them: nothing is lost or doubled, figures equal a count over what was planned. `npm run drill -- project [files=50000] [kills=20]`.
 */
export async function run(words: string[]) {
  const [{ files, kills }] = optionsOf(words, { files: 50_000, kills: 20 });
  const home = await mkdtemp(join(tmpdir(), 'fidelio-project-'));
  const folder = join(home, 'share');
  const planned = await plant(folder, files);
  console.log(`${files} files are there.`);
  const server = await Server.start(join(home, 'data'));
  try {
    const owner = await signUp(server.address);
    const { id } = ProjectAnswer.parse(await owner.call('POST', '/projects', { name: 'The move' })).results;
    const made = await owner.call('POST', `/projects/${id}/keys`, { name: 'Server', scopes: ['scan', 'correct'] });
    const machine = new Machine(folder, join(home, 'state'), server.address, MadeProjectKey.parse(made).results.token);
    for (let n = 0; n < uploads; n++) await upload(owner, id, n);

    const first = await killedScan(machine, server, { kills, files, id });
    await server.untilRead(id);
    const kept = await judge(server, owner, id, planned);
    await change(folder, planned);
    const second = await machine.scan();
    const report = {
      files,
      kills: first.kills,
      'server killed': first.serverKills,
      'files a second': rounded(files / first.seconds),
      'scan, s': rounded(first.seconds),
      'agent, MiB': rounded(machine.peak / 2 ** 20),
      'server rises by': server.rise(),
      [`second scan after ${changes} changes, s`]: rounded(second.seconds),
      ...kept,
    };
    console.log(JSON.stringify(report, null, 2));
    const faults = [
      first.kills < kills && 'the agent ended before it was killed so often',
      machine.peak > bounds.agentMiB * 2 ** 20 && `the agent took more than ${bounds.agentMiB} MiB`,
      (server.rise() ?? 0) > bounds.serverRise && 'the memory of the server rises',
      second.seconds > bounds.secondScanSeconds && 'the second scan took too long',
      second.code !== 0 && `the second scan ended with ${second.code}: ${second.said}`,
      kept.lost + kept.doubled + kept.unplanned > 0 && 'files were lost or doubled',
      !kept.figuresEqual && 'the figures differ from the count',
      kept.broken !== planned.filter(({ broken }) => broken).length && 'other files than the broken ones are unopened',
      kept.uploadsRead !== uploads && 'an upload was not read',
    ].filter((fault) => fault !== false);
    for (const fault of faults) console.log(`FAULT: ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await server.stop();
    await rm(home, { recursive: true, force: true });
  }
}

function linked(target: string): Uint8Array {
  return buildDocx({ body: '<w:p/>', relationships: [{ id: 'l1', type: 'hyperlink', target, external: true }] });
}

/** Files of every kind in folders of several depths, by owners where this user may name them; the same bytes are one file on the disk. */
async function plant(folder: string, count: number): Promise<Planned[]> {
  const planned: Planned[] = [];
  const originals = new Map<string, string>();
  for (let n = 0; n < count; n++) {
    // Spread evenly over the kinds, the same in every run.
    const place = (n * 0.618_033_988_75) % 1;
    let from = 0;
    const at = kinds.findIndex(([, share]) => (from += share) > place);
    const [ending, , make] = kinds[at]!;
    const name = ['Report', 'Prüfbericht', '見積書', 'e\u0301tude', "O'Neil & Sons"][n % 5];
    const path = `Dept ${n % 12}/${2015 + (n % 10)}/${n % 3 === 0 ? 'deep/er/' : ''}${name} ${n}.${ending}`;
    const whole = join(folder, path);
    await mkdir(dirname(whole), { recursive: true });
    const key = `${at} ${n % 40}`;
    const original = originals.get(key);
    // A file system takes some ten thousand links to one file.
    if (original === undefined) {
      await writeFile(whole, make(encodeURIComponent(`${name} ${n}.${ending}`)));
      if (process.getuid?.() === 0) await chown(whole, 1_000 + (n % 40), 0);
      await utimes(whole, 1_500_000_000, 1_500_000_000 + n);
      originals.set(key, whole);
    } else await link(original, whole);
    planned.push({ path, broken: ending === 'docm' });
  }

  return planned;
}

/** New contents, so that the second scan has something to read; a hard link is cut first. */
async function change(folder: string, planned: readonly Planned[]): Promise<void> {
  for (const { path } of planned.filter(({ broken }) => !broken).slice(0, changes)) {
    await rm(join(folder, path));
    await writeFile(join(folder, path), linked(`changed%20${crypto.randomUUID()}.docx`));
  }
}

async function upload(owner: Account, project: string, n: number): Promise<void> {
  const form = new FormData();
  form.append('path', `Uploaded/${n}.docx`);
  form.append('modifiedAt', new Date().toISOString());
  form.append('file', new Blob([Uint8Array.from(linked(`${n}.docx`))]), `${n}.docx`);
  await owner.call('POST', `/projects/${project}/uploads`, form);
}

interface Scan {
  code: number | null;
  said: string;
  seconds: number;
}

/** The machine with the agent. */
class Machine {
  peak = 0;
  readonly #folder: string;
  readonly #state: string;
  readonly #product: string;
  readonly #key: string;

  constructor(folder: string, state: string, product: string, key: string) {
    this.#folder = folder;
    this.#state = state;
    this.#product = product;
    this.#key = key;
  }

  /** @param whileRunning may kill it */
  async scan(whileRunning: (child: ChildProcess) => Promise<void> = () => Promise.resolve()): Promise<Scan> {
    const began = performance.now();
    const program = join(root, 'libs/agent/bin/fidelio-agent.mjs');
    const child = spawn(node, [program, 'scan', this.#folder, '--product', this.#product], {
      env: { PATH: process.env.PATH, FIDELIO_KEY: this.#key, XDG_STATE_HOME: this.#state },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk).slice(-2_000)));
    const ended = once(child, 'exit');
    const watch = setInterval(
      () => void residentBytes(child.pid ?? 0).then((bytes) => (this.peak = Math.max(this.peak, bytes))),
      500,
    );
    await Promise.race([ended, whileRunning(child)]);
    await ended;
    clearInterval(watch);

    return { code: child.exitCode, said, seconds: (performance.now() - began) / 1000 };
  }
}

/** Kills come evenly over the rows, so that each finds the agent at another file. */
async function killedScan(
  machine: Machine,
  server: Server,
  { kills, files, id }: { kills: number; files: number; id: string },
): Promise<{ kills: number; serverKills: number; seconds: number }> {
  const began = performance.now();
  let [done, serverKills] = [0, 0];
  for (;;) {
    const scan = await machine.scan(async (child) => {
      if (done >= kills) return;
      const next = ((done + 1) * files) / (kills + 1);
      while ((await server.rows(id)) < next && child.exitCode === null) await wait(200);
      if (child.exitCode !== null) return;
      if (done % 5 === 4) {
        serverKills++;
        await server.kill();
      }
      child.kill('SIGKILL');
      done++;
    });
    if (scan.code === null) continue;
    if (scan.code !== 0) throw new Error(`The agent ended with ${scan.code}: ${scan.said}`);

    return { kills: done, serverKills, seconds: (performance.now() - began) / 1000 };
  }
}

/** The product, which is killed and started again with its worker and its database. */
class Server {
  readonly #environment: Record<string, string>;
  #product: Product;
  #startedAt = Date.now();
  readonly #samples: { at: number; bytes: number }[] = [];
  readonly #watch: NodeJS.Timeout;

  private constructor(environment: Record<string, string>, product: Product) {
    this.#environment = environment;
    this.#product = product;
    this.#watch = setInterval(() => void this.#look(), 2_000);
  }

  static async start(data: string): Promise<Server> {
    await mkdir(data, { recursive: true });
    const environment = { DATA_DIR: data, PORT: `${await freePort()}`, LIMIT_PROJECT_CALLS_PER_MINUTE: '100000' };

    return new Server(environment, await startProduct(environment));
  }

  get address(): string {
    return this.#product.address;
  }

  async kill(): Promise<void> {
    await end(this.#product.process, 'SIGKILL');
    this.#product = await startProduct(this.#environment);
    this.#startedAt = Date.now();
  }

  async #look(): Promise<void> {
    const { pid } = this.#product.process;
    const bytes = await residentBytes(pid ?? 0);
    if (bytes > 0 && Date.now() - this.#startedAt > warmUpMs) this.#samples.push({ at: Date.now(), bytes });
  }

  /** By how much of its mean the line through its memory rises; null where the drill was too short to say. */
  rise(): number | null {
    const [first, last] = [this.#samples[0], this.#samples.at(-1)];
    if (!first || !last || this.#samples.length < 60) return null;
    const mean = this.#samples.reduce((sum, { bytes }) => sum + bytes, 0) / this.#samples.length;
    const { slope } = line(this.#samples.map(({ at, bytes }) => ({ x: at, y: bytes })));

    return rounded((slope * (last.at - first.at)) / mean);
  }

  async query<Row>(text: string, values: unknown[]): Promise<Row[]> {
    const client = new Client({ connectionString: await databaseUrlOf(this.#environment['DATA_DIR']!) });
    await client.connect();
    try {
      return (await client.query(text, values)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  async rows(project: string): Promise<number> {
    const rows = await this.query<{ n: number }>(
      `SELECT count(*)::integer AS n FROM project_files WHERE project_id = $1 AND NOT starts_with(path, 'Uploaded/')`,
      [project],
    );

    return rows[0]?.n ?? 0;
  }

  async untilRead(project: string): Promise<void> {
    for (const end = Date.now() + 600_000; Date.now() < end; await wait(500)) {
      const waiting = await this.query(
        `SELECT 1 FROM project_files WHERE project_id = $1 AND reason = 'being-read' LIMIT 1`,
        [project],
      );
      if (waiting.length === 0) return;
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#watch);
    await this.#product.stop();
  }
}

/** What is in the project, counted over its rows and compared with what was planned and with what its page says. */
async function judge(server: Server, owner: Account, project: string, planned: readonly Planned[]) {
  const rows = await server.query<{ path: string; verdict: string; bytes: string; gone: boolean }>(
    'SELECT path, verdict, bytes, gone_at IS NOT NULL AS gone FROM project_files WHERE project_id = $1',
    [project],
  );
  const scanned = rows.filter(({ path }) => !path.startsWith('Uploaded/'));
  const there = new Set(scanned.filter(({ gone }) => !gone).map(({ path }) => path));
  const wanted = new Set(planned.map(({ path }) => path));
  const { files, bytes, verdicts, gone } = ProjectOverview.parse(
    await owner.call('GET', `/projects/${project}/overview`),
  ).results;
  const counted: Record<string, number> = {};
  for (const { verdict, gone } of rows) if (!gone) counted[verdict] = (counted[verdict] ?? 0) + 1;
  const equal = Object.entries(counted).every(([verdict, n]) => verdicts[verdict as keyof typeof verdicts] === n);

  return {
    lost: planned.filter(({ path }) => !there.has(path)).length,
    doubled: scanned.length - new Set(scanned.map(({ path }) => path)).size,
    unplanned: scanned.filter(({ path }) => !wanted.has(path)).length,
    broken: scanned.filter(({ verdict }) => verdict === 'unopened').length,
    uploadsRead: rows.filter(({ path, verdict }) => path.startsWith('Uploaded/') && verdict === 'as-is').length,
    verdicts: counted,
    'unopened though whole': scanned
      .filter(({ path, verdict }) => verdict === 'unopened' && !path.endsWith('.docm'))
      .map(({ path }) => path)
      .slice(0, 5),
    figuresEqual:
      equal &&
      gone === 0 &&
      files === rows.length &&
      bytes === rows.reduce((sum, row) => sum + Number(row.bytes), 0) &&
      Object.keys(counted).length === Object.keys(verdicts).length,
  };
}
