import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from '@jest/globals';
import { ProcessFamily } from './process-family.js';

const onLinux = process.platform === 'linux' ? test : test.skip;
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** A Node program in a session of its own that prints a line when it is under way. */
async function running(script: string): Promise<number> {
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'], detached: true });
  started.push(child);
  await once(child.stdout, 'data');

  return child.pid!;
}

const spin = `require('node:child_process').spawn(process.execPath, ['-e', 'for (;;);'],`;

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
}

const lives = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

onLinux('what a thread started counts', async () => {
  const worker = `const { Worker } = require('node:worker_threads');
    new Worker(${JSON.stringify(`${spin} { stdio: 'ignore' }); console.log('x');`)}, { eval: true }); setInterval(() => {}, 1000);`;
  const family = new ProcessFamily(await running(worker));

  await until(() => family.usage().own.cpuMilliseconds > 500);
  family.kill();
});

onLinux('a process whose parent has ended counts, and is killed with the rest', async () => {
  const orphan = `const { spawn } = require('node:child_process');
    const sh = spawn('/bin/sh', ['-c', '"$0" -e "for (;;);" & echo $!; sleep 1', process.execPath], { stdio: ['ignore', 'pipe', 'ignore'] });
    sh.stdout.on('data', (pid) => console.log(String(pid))); setInterval(() => {}, 1000);`;
  const family = new ProcessFamily(await running(orphan));

  await until(() => family.usage().own.cpuMilliseconds > 1500);
  family.kill();
});

onLinux('what began a session of its own is counted apart, and can be killed alone', async () => {
  const pid = await running(
    `const child = ${spin} { stdio: 'ignore', detached: true }); console.log(child.pid); setInterval(() => {}, 1000);`,
  );
  const family = new ProcessFamily(pid);

  await until(() => family.usage().apart.cpuMilliseconds > 500);
  const before = family.usage();
  family.kill('apart');
  await until(() => family.usage().apart.residentBytes === 0);

  expect(before.apart.residentBytes).toBeGreaterThan(0);
  expect(before.own.cpuMilliseconds).toBeLessThan(500);
  expect(family.usage().apart.cpuMilliseconds).toBeGreaterThanOrEqual(before.apart.cpuMilliseconds);
  expect(lives(pid)).toBe(true);
});
