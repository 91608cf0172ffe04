import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { EnginePool } from './engine-pool.js';
import {
  type EngineLimits,
  EngineStarved,
  EngineStopped,
  EngineWithoutRenderer,
  engineProgram,
} from './engine-process.js';

let folder: string;
const limits: EngineLimits = {
  cpuMilliseconds: 10_000,
  cpuMillisecondsPerMiB: 0,
  milliseconds: 120_000,
  bytes: 400 * 1024 * 1024,
  renderer: { cpuMilliseconds: 60_000, cpuMillisecondsPerMiB: 0, bytes: 2 ** 30 },
  isBusy: () => false,
};
const never = new AbortController().signal;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-engine-'));
});

afterAll(() => rm(folder, { recursive: true }));

const task = (input: string) => ({
  input,
  output: join(folder, 'out'),
  allow: [],
  recipes: [],
  schemaGate: false,
});

/** A program that does to a file what `script` says: `message` is the task, `answer` sends a result. */
async function programThat(script: string): Promise<string> {
  const path = join(folder, `${Math.random().toString(36).slice(2)}.mjs`);
  await writeFile(
    path,
    `const answer = () => process.send({ fixed: false, diagnosis: { engine: String(process.pid), format: null,
       failure: null, findings: [], proof: null, fullyFixed: false } });
     process.on('message', (message) => { ${script} });`,
  );

  return path;
}

test('the real engine answers about a file that is none', async () => {
  const workFolder = join(folder, 'work');
  const settings = { rendererFolder: null, rendererUrl: null, mayDrawUncontained: true, workFolder };
  const pool = new EnginePool(engineProgram, limits, () => ({ words: [JSON.stringify(settings)], folder: workFolder }));
  const input = join(folder, 'text.docx');
  await writeFile(input, 'no package');

  const { diagnosis, fixed } = await pool.run(task(input), never);
  pool.close();

  expect(diagnosis.failure?.kind).toBe('not-office');
  expect(fixed).toBe(false);
});

test('an engine whose renderer is away asks for another time', async () => {
  const pool = new EnginePool(await programThat(`process.send({ failed: 'RendererAway' });`), limits);

  await expect(pool.run(task(folder), never)).rejects.toThrow(EngineWithoutRenderer);
});

test('a file that is done is watched no longer, whether or not anybody hears of its time', async () => {
  const pool = new EnginePool(await programThat('answer();'), limits);
  const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
  const before = timers();

  await pool.run(task(folder), never);
  await pool.run(task(folder), never, { onSpent: () => {} });

  expect(timers()).toBeLessThanOrEqual(before);
  pool.close();
});

test('a larger file may take more processor time', async () => {
  // Asking for the time is itself a call of the system: on some machines little of the loop counts as user time.
  const slow = await programThat(
    `const spent = () => { const { user, system } = process.cpuUsage(); return user + system; };
     const end = spent() + 1_500_000; while (spent() < end); answer();`,
  );
  const pool = new EnginePool(slow, { ...limits, cpuMilliseconds: 300, cpuMillisecondsPerMiB: 3_000 });
  const [small, large] = [join(folder, 'small'), join(folder, 'large')];
  await Promise.all([writeFile(small, 'x'), writeFile(large, Buffer.alloc(3 * 1024 * 1024))]);

  await expect(pool.run(task(small), never)).rejects.toThrow('took too much processor time');
  expect((await pool.run(task(large), never)).fixed).toBe(false);
  pool.close();
});

const spinning = (options: string) =>
  `process.getBuiltinModule('node:child_process').spawn(process.execPath, ['-e', 'for (;;);'], ${options})`;

test('a file that takes too much processor time is stopped, also in a helper that the engine started', async () => {
  for (const program of [await programThat('for (;;);'), await programThat(`${spinning('{}')};`)]) {
    const pool = new EnginePool(program, { ...limits, cpuMilliseconds: 300 });

    await expect(pool.run(task('x'), never)).rejects.toThrow('took too much processor time');
  }
});

test('a renderer that takes too much processor time or memory is ended, and the file goes on without it', async () => {
  const large = `'globalThis.kept = Buffer.alloc(3e8, 1); setInterval(() => {}, 1000);'`;
  const rendering = [
    { program: `${spinning('{ detached: true }')}.on('exit', answer);`, renderer: { cpuMilliseconds: 300 } },
    {
      program: `${spinning('{ detached: true }').replace("'for (;;);'", large)}.on('exit', answer);`,
      renderer: { bytes: 2e8 },
    },
  ];
  for (const { program, renderer } of rendering) {
    const own = { ...limits, cpuMilliseconds: 300, renderer: { ...limits.renderer, ...renderer } };
    const pool = new EnginePool(await programThat(program), own);

    expect((await pool.run(task('x'), never)).fixed).toBe(false);
    pool.close();
  }
});

test('what a file has used is reported, with its renderer', async () => {
  const both = `const { pid } = ${spinning('{ detached: true }')};
    setTimeout(() => { process.kill(pid); answer(); }, 1500);`;
  const pool = new EnginePool(await programThat(both), limits);
  let spent = 0;

  await pool.run(task('x'), never, { onSpent: (milliseconds) => (spent = milliseconds) });
  pool.close();

  expect(spent).toBeGreaterThan(200);
});

test('what a renderer elsewhere has used for a file is reported with it, and not with the next one', async () => {
  const pool = new EnginePool(await programThat('process.send({ spentElsewhere: 50_000 }); answer();'), limits);
  const spent: number[] = [];

  for (const name of ['x', 'y'])
    await pool.run(task(name), never, { onSpent: (milliseconds) => spent.push(Math.floor(milliseconds / 50_000)) });
  pool.close();

  expect(spent).toEqual([1, 1]);
});

test('a file that takes long without using the processor is finished', async () => {
  const pool = new EnginePool(await programThat('setTimeout(answer, 1500);'), { ...limits, cpuMilliseconds: 1000 });

  const { fixed } = await pool.run(task('x'), never);
  pool.close();

  expect(fixed).toBe(false);
});

test('a file that never ends is stopped; on a busy machine it is not to blame', async () => {
  const waiting = await programThat('');
  const calm = new EnginePool(waiting, { ...limits, milliseconds: 300 });
  const busy = new EnginePool(waiting, { ...limits, milliseconds: 300, isBusy: () => true });

  await expect(calm.run(task('x'), never)).rejects.toThrow('took too long');
  await expect(busy.run(task('x'), never)).rejects.toBeInstanceOf(EngineStarved);
});

test('a file that eats memory outside the heap is stopped', async () => {
  const hungry = 'globalThis.kept = []; for (;;) globalThis.kept.push(Buffer.alloc(1e7, 1));';
  const pool = new EnginePool(await programThat(hungry), { ...limits, bytes: 200 * 1024 * 1024 });

  await expect(pool.run(task('x'), never)).rejects.toThrow(/memory|ended with/);
});

test('a file that ends the process fails alone', async () => {
  const pool = new EnginePool(await programThat(`message.input === 'poison' ? process.abort() : answer();`), limits);

  const [poison, good] = await Promise.allSettled([pool.run(task('poison'), never), pool.run(task('good'), never)]);
  pool.close();

  expect(poison).toMatchObject({ status: 'rejected', reason: expect.any(EngineStopped) });
  expect(good.status).toBe('fulfilled');
});

test('a process that served well serves again', async () => {
  const pool = new EnginePool(await programThat('answer();'), limits);

  const first = await pool.run(task('a'), never);
  const second = await pool.run(task('b'), never);
  pool.close();

  expect(second.diagnosis.engine).toBe(first.diagnosis.engine);
});

test('work that is called off ends its process and all that it started, and leaves no document', async () => {
  const drawn = join(folder, 'drawn');
  const program = await programThat(
    `const fs = process.getBuiltinModule('node:fs');
     fs.mkdirSync(process.argv[2]); fs.writeFileSync(process.argv[2] + '/in.docx', 'a document');
     const { pid } = ${spinning('{ detached: true }')}; 
     fs.writeFileSync(process.argv[2] + '.pid', String(pid)); process.send({ step: 'drawing' });`,
  );
  const pool = new EnginePool(program, limits, () => ({ words: [drawn], folder: drawn }));
  const abort = new AbortController();

  await expect(pool.run(task('x'), abort.signal, { onStep: () => abort.abort() })).rejects.toBeInstanceOf(
    EngineStopped,
  );

  const pid = Number(await readFile(`${drawn}.pid`, 'utf8'));
  for (let tries = 0; existsSync(drawn) || lives(pid); tries += 1) {
    if (tries > 1000) throw new Error('the folder or the process is still there');
    await nextTurn(10);
  }
});

test('a folder that cannot be removed is logged', async () => {
  const program = await programThat('answer()');
  const told: string[] = [];
  const pool = new EnginePool(program, limits, () => ({
    words: [],
    folder: 'no path\0',
    notRemoved: (name) => told.push(name),
  }));

  await pool.run(task('in'), never);
  pool.close();

  for (let tries = 0; told.length === 0; tries += 1) {
    if (tries > 1000) throw new Error('nobody was told');
    await nextTurn(10);
  }
  expect(told).toEqual(['no path\0']);
});

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0) && !/\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

test('where one process at a time is asked for, files wait for each other', async () => {
  const program = await programThat('setImmediate(answer);');
  const pool = (isOneAtATime: boolean) => new EnginePool(program, limits, undefined, () => isOneAtATime);
  const processes = async (one: EnginePool) => {
    const answers = await Promise.all([1, 2, 3].map(() => one.run(task('any'), never)));
    one.close();
    return new Set(answers.map(({ diagnosis }) => diagnosis.engine)).size;
  };

  expect(await processes(pool(false))).toBe(3);
  expect(await processes(pool(true))).toBe(1);
});
