import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { WarmProcess } from './warm-process.js';

/** Writes down that it started, and answers each request with its process id. */
const program = `
  import { appendFileSync } from 'node:fs';
  appendFileSync(process.argv[2], process.pid + '\\n');
  process.on('message', ({ id }) => process.send({ id, pid: process.pid }));
`;

let folder: string;
let warm: WarmProcess;

function processThat(idle: number, more: { tries?: number } = {}): WarmProcess {
  const [path, words] = [join(folder, 'program.mjs'), [join(folder, 'starts')]];
  const limits = { milliseconds: 60_000, bytes: 2 ** 30, grown: 2 ** 30, uses: 10, idle, ...more };

  return new WarmProcess(() => ({ name: 'test', path, words }), limits);
}

async function started(): Promise<number[]> {
  const text = await readFile(join(folder, 'starts'), 'utf8').catch(() => '');

  return text.split('\n').filter(Boolean).map(Number);
}

async function until(done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) await wait(20);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fidelity-warm-'));
  await writeFile(join(folder, 'program.mjs'), program);
});
afterEach(async () => {
  warm.close();
  await rm(folder, { recursive: true });
});

/** A process that is killed as often as `kills` says before it answers. */
async function killedProcess(kills: number, tries: number): Promise<void> {
  const isKilled = `readFileSync(process.argv[2], 'utf8').trim().split('\\n').length <= ${kills}`;
  await writeFile(
    join(folder, 'program.mjs'),
    program
      .replace('{ appendFileSync }', '{ appendFileSync, readFileSync }')
      .replace('({ id }) => ', `({ id }) => ${isKilled} ? process.kill(process.pid, 'SIGKILL') : `),
  );
  warm = processThat(60_000, { tries });
}

test('a request whose process was killed is sent to a new one, not without end', async () => {
  await killedProcess(2, 3);
  const answer = await warm.ask({});
  const pids = await started();

  expect(pids).toHaveLength(3);
  expect(answer).toMatchObject({ pid: pids[2] });
});

test('a request whose processes are always killed fails', async () => {
  await killedProcess(9, 3);

  await expect(warm.ask({})).rejects.toThrow('ended early');
  expect(await started()).toHaveLength(3);
});

test('a process that was prepared answers the first request', async () => {
  warm = processThat(60_000);
  warm.prepare();
  warm.prepare();
  await until(async () => (await started()).length > 0);

  const answer = await warm.ask({});

  expect(await started()).toHaveLength(1);
  expect(answer).toMatchObject({ pid: (await started())[0] });
});

(process.platform === 'linux' ? test : test.skip)('a process that was prepared and is never asked ends', async () => {
  warm = processThat(200);
  warm.prepare();

  expect(warm.peakBytes()).toBeGreaterThan(0);
  await until(async () => warm.peakBytes() === 0);
});
