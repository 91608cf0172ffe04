import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startExternalServices } from '../harness/external-services.ts';
import { LoadLog } from '../harness/load/load-log.ts';
import { Mails } from '../harness/load/mails.ts';
import { Person } from '../harness/load/person.ts';
import { optionsOf } from '../harness/options.ts';
import { freePorts } from '../harness/ports.ts';
import { startPostgres } from '../harness/postgres.ts';
import { node } from '../run/node-options.ts';
import { root } from '../run/steps.ts';
import { type CheckRow, collect } from './proxy/check.ts';

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
    const person = new Person({ number: 1, port, log: new LoadLog(), mails, stopping: { over: false, since: 0 } });
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

    running.kill('SIGTERM');
    await once(running, 'exit');
    check('asked to end, it ends with 0', running.exitCode === 0, running.exitCode);
    const left = await fetch(`http://127.0.0.1:${port + 1}/api/health/live`).then(
      () => 'answers',
      () => 'is gone',
    );
    check('no process is left', left === 'is gone', left);
  } finally {
    if (running?.exitCode === null) {
      running.kill('SIGTERM');
      await once(running, 'exit');
    }
    mails.stop();
    services.stop();
    await postgres.stop('immediate');
  }
  console.table(rows);
  const failed = rows.filter(({ passed }) => !passed).length;
  console.log(JSON.stringify({ checks: rows.length, failed }));
  if (failed > 0) {
    process.exitCode = 1;
    console.log(`logs are kept in ${home}`);
  } else await rm(home, { recursive: true, force: true });
}

async function announced(child: ChildProcess, log: string): Promise<void> {
  for (const deadline = Date.now() + 180_000; Date.now() < deadline; await wait(200)) {
    if ((await readFile(log, 'utf8')).includes('Fidelio is at')) return;
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${await readFile(log, 'utf8')}`);
  }
  throw new Error('It was not ready within three minutes.');
}
