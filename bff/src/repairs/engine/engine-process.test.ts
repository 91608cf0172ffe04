import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { EnginePool } from './engine-pool.js';
import { type EngineLimits, EngineStarved, EngineStopped, engineProgram } from './engine-process.js';

let folder: string;
const limits: EngineLimits = {
  cpuMilliseconds: 10_000,
  cpuMillisecondsPerMiB: 0,
  milliseconds: 120_000,
  bytes: 400 * 1024 * 1024,
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
  const pool = new EnginePool(engineProgram, limits);
  const input = join(folder, 'text.docx');
  await writeFile(input, 'no package');

  const { diagnosis, fixed } = await pool.run(task(input), never);
  pool.close();

  expect(diagnosis.failure?.kind).toBe('not-office');
  expect(fixed).toBe(false);
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

test('a file that takes too much processor time is stopped, also in a program that the engine started', async () => {
  const spin = await programThat('for (;;);');
  const started = await programThat(
    `process.getBuiltinModule('node:child_process').spawn(process.execPath, ['-e', 'for (;;);'], { detached: true });`,
  );

  for (const program of [spin, started]) {
    const pool = new EnginePool(program, { ...limits, cpuMilliseconds: 300 });

    await expect(pool.run(task('x'), never)).rejects.toThrow('took too much processor time');
  }
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

test('work that is called off ends its process', async () => {
  const pool = new EnginePool(await programThat('for (;;);'), limits);
  const abort = new AbortController();

  const running = pool.run(task('x'), abort.signal);
  abort.abort();

  await expect(running).rejects.toBeInstanceOf(EngineStopped);
});
