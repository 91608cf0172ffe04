import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startExternalServices } from '../harness/external-services.ts';
import { Mails } from '../harness/load/mails.ts';
import { Person } from '../harness/load/person.ts';
import { optionsOf } from '../harness/options.ts';
import { freePorts } from '../support/ports.ts';
import { startPostgres } from '../harness/postgres.ts';
import { until } from '../harness/until.ts';
import { node } from '../run/node-options.ts';
import { root } from '../run/steps.ts';
import { type CheckRow, collect, concludeChecks } from './proxy/check.ts';

/**
 * `npm run cluster` beside a PostgreSQL, a bucket and a mail server: from sign-up to the mailed file, and its end.
 * `npm run drill -- without-docker [port=18080]`; the four ports after it are its processes'.
 */
export async function run(words: string[]) {
  const [{ port }] = optionsOf(words, { port: 18_080 });
  const home = await mkdtemp(join(tmpdir(), 'fidelio-without-docker-'));
  const [databasePort = 0, s3Port = 0, smtpPort = 0] = await freePorts(3);
  const postgres = await startPostgres(home, databasePort);
  const services = await startExternalServices(home, { s3Port, smtpPort });
  const mails = new Mails(services);
  const rows: CheckRow[] = [];
  const check = collect(rows);
  const cluster = (environment: Record<string, string>, log: string) => {
    const output = openSync(join(home, log), 'a');
    const folder = { CLUSTER_PORT: `${port}`, CLUSTER_FOLDER: join(home, 'cluster') };

    return spawn(node, ['docker/cluster/run.ts'], {
      cwd: root,
      env: { PATH: process.env.PATH, ...folder, ...environment },
      stdio: ['ignore', output, output],
    });
  };
  let running: ChildProcess | undefined;

  try {
    const refused = cluster(services.environment, 'refused.log');
    await once(refused, 'exit');
    const said = await readFile(join(home, 'refused.log'), 'utf8');
    check(
      'without a database it says so and starts nothing',
      refused.exitCode === 78 && said.trim().endsWith('set DATABASE_URL.'),
      said,
    );

    running = cluster({ ...services.environment, DATABASE_URL: postgres.url }, 'cluster.log');
    await announced(running, join(home, 'cluster.log'));
    const person = new Person({ number: 1, port, mails });
    await person.register();
    check('somebody signs in with a mailed code', person.token !== null, person.email);
    await person.upload();
    const mail = await mails.corrected(person.email);
    check('the corrected file is mailed', mail !== undefined, mail?.subject);
    const page = await person.browser.send({ path: '/chat', headers: { accept: 'text/html' } });
    const file = /\/remotes\/chat\/[\w.-]+\/[\w.-]+\.js/.exec(page.body.toString())?.[0] ?? '';
    const remote = await person.browser.send({ path: file });
    check('a remote’s files come without a server of their own', remote.outcome === 'ok', remote.status);
    person.browser.close();

    const settings = { ...services.environment, DATABASE_URL: postgres.url };
    const second = cluster(settings, 'second.log');
    await once(second, 'exit');
    const taken = (await readFile(join(home, 'second.log'), 'utf8')).trim();
    check(
      'a second one says in a sentence that the port is taken',
      second.exitCode === 78 &&
        taken.startsWith(`Port ${port} is taken. A cluster already runs`) &&
        !taken.includes('\n'),
      taken,
    );

    // A terminal's Ctrl-C arrives twice, and somebody presses it again.
    running.kill('SIGINT');
    running.kill('SIGINT');
    await once(running, 'exit');
    check('one Ctrl-C, which arrives twice, ends it in order', running.exitCode === 0, running.exitCode);
    check('no process is left', (await answering(port)).length === 0, await answering(port));

    running = cluster(settings, 'impatient.log');
    await announced(running, join(home, 'impatient.log'));
    running.kill('SIGINT');
    await wait(1500);
    running.kill('SIGINT');
    await once(running, 'exit');
    check('a second Ctrl-C ends it at once and leaves nothing', (await answering(port)).length === 0, running.exitCode);

    running = cluster(settings, 'killed.log');
    await announced(running, join(home, 'killed.log'));
    running.kill('SIGKILL');
    await once(running, 'exit');
    const deadline = Date.now() + 60_000;
    while ((await answering(port)).some((each) => each !== port) && Date.now() < deadline) await wait(200);
    const left = await answering(port);
    check(
      'its processes end with a supervisor that is killed',
      left.every((each) => each === port),
      left,
    );
    const after = cluster(settings, 'after.log');
    await once(after, 'exit');
    const named = (await readFile(join(home, 'after.log'), 'utf8')).trim();
    const pid = Number(/kill -QUIT (\d+)$/.exec(named)?.[1]);
    check('the nginx that is left is named with the command that ends it', after.exitCode === 78 && pid > 0, named);
    if (pid > 0) process.kill(pid, 'SIGQUIT');
    while ((await answering(port)).length > 0 && Date.now() < deadline) await wait(200);
    check('which ends it', (await answering(port)).length === 0, await answering(port));
  } finally {
    if (running?.exitCode === null && running.signalCode === null) {
      running.kill('SIGTERM');
      await once(running, 'exit');
    }
    mails.stop();
    services.stop();
    await postgres.stop('immediate');
  }
  if (concludeChecks(rows).length > 0) console.log(`logs are kept in ${home}`);
  else await rm(home, { recursive: true, force: true });
}

/** The cluster's ports on which somebody answers. */
async function answering(first: number): Promise<number[]> {
  const ports = [0, 1, 2, 3, 4].map((at) => first + at);
  const answers = await Promise.all(
    ports.map((port) =>
      fetch(`http://127.0.0.1:${port}/api/health/live`).then(
        () => true,
        () => false,
      ),
    ),
  );

  return ports.filter((_, at) => answers[at]);
}

async function announced(child: ChildProcess, log: string): Promise<void> {
  const isThere = async () => {
    const said = await readFile(log, 'utf8');
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${said}`);

    return said.includes('Fidelio is at');
  };
  await until(isThere, 'It was not ready within three minutes.', { seconds: 180, everyMs: 200 });
}
