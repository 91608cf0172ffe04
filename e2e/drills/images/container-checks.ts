import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Check } from '../proxy/check.ts';
import { type Deployment, startAlone } from './deployment.ts';
import { commandOf } from './command-checks.ts';
import type { Podman } from './podman.ts';

const SelfCheck = z.array(z.object({ name: z.string(), outcome: z.string(), says: z.string() }));
const neededParts = ['database', 'storage', 'mail', 'renderer'];

const namesOf = ({ web, worker, renderer, remotes, proxy }: Deployment) => [
  ...[...web, worker, ...Object.values(remotes), proxy].map(({ name }) => name),
  renderer,
];

/** Each container's first process has no privileges, can gain none, and cannot write its root. */
export async function checkConfinement(podman: Podman, deployment: Deployment, check: Check): Promise<void> {
  const found: Record<string, string> = {};
  for (const name of namesOf(deployment)) {
    const status = await podman.ask('exec', name, 'cat', '/proc/1/status', '/proc/1/mounts');
    const faults = [
      /^Uid:\s+0\s/m.test(status) && 'runs as root',
      !/^CapEff:\s+0+$/m.test(status) && 'has capabilities',
      !/^NoNewPrivs:\s+1$/m.test(status) && 'may gain privileges',
      !/^\S+ \/ \S+ ro[ ,]/m.test(status) && 'may write its root',
    ].filter((fault) => fault !== false);
    if (faults.length > 0) found[name] = faults.join(', ');
  }
  const seen = Object.keys(found).length === 0 ? `${namesOf(deployment).length} containers` : JSON.stringify(found);
  check('unprivileged users, no capabilities, read-only roots', Object.keys(found).length === 0, seen);
}

/** The HEALTHCHECK of each image, as a container engine runs it. */
export async function checkHealth(podman: Podman, deployment: Deployment, check: Check): Promise<void> {
  const names = [
    ...[...deployment.web, deployment.worker].map(({ name }) => name),
    ...(await startAlone(podman, deployment)),
  ];
  const ill: string[] = [];
  for (const name of names) if (!(await healthy(podman, name))) ill.push(name);
  check('the images’ own health checks', ill.length === 0, ill.length === 0 ? `${names.length} containers` : ill);
}

async function healthy(podman: Podman, name: string): Promise<boolean> {
  for (let tries = 0; tries < 30; tries += 1, await wait(1000))
    if ((await podman.tries('healthcheck', 'run', name)).code === 0) return true;

  return false;
}

/** What the worker's own self-check says of the parts around it, and of the renderer that its image brings. */
export async function checkParts(podman: Podman, { worker }: Deployment, check: Check): Promise<void> {
  const { output } = await podman.tries('exec', worker.name, ...commandOf('config'), 'check', '--json');
  const results = SelfCheck.parse(JSON.parse(output.slice(output.indexOf('[\n'), output.lastIndexOf(']') + 1)));
  const bad = results.filter(({ name, outcome }) => neededParts.includes(name) && outcome !== 'ok');
  check('self-check: database, storage, mail, renderer', bad.length === 0, JSON.stringify(bad));
  const fonts = await podman.ask('exec', worker.name, 'fc-match', 'Calibri');
  check('fonts of the same widths', fonts.includes('Carlito'), fonts);
}

/** Told to end, each process ends by itself with 0. */
export async function checkEndings(podman: Podman, deployment: Deployment, check: Check): Promise<void> {
  const names = namesOf(deployment);
  await podman.ask('stop', '--time=40', ...names);
  const codes = await podman.ask('inspect', '--format={{.Name}} {{.State.ExitCode}}', ...names);
  check(
    'asked to end, all end with 0',
    codes.split('\n').every((line) => line.endsWith(' 0')),
    codes.replaceAll('\n', ', '),
  );
}
