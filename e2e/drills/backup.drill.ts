import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, startCluster } from '../harness/cluster.ts';
import { DatabaseAudit } from '../harness/database-audit.ts';
import { type Load, startLoad } from '../harness/load/load.ts';
import type { LoggedUpload } from '../harness/load/load-log.ts';
import { downloadPath } from '../harness/load/person.ts';
import { type BackupWay, byDump, byFiles, postgresWithTools } from './backup/ways.ts';

/**
 * Everything is lost but the backup and the secrets: copied while people work, wiped, put back; then old sessions open old
 * files. `npm run drill -- backup`. By the runbook's own words where PostgreSQL's programs are installed, else by files.
 */
export async function run() {
  const postgresPrograms = await postgresWithTools();
  const cluster = await startCluster({ webs: 1, workers: 1, ...(postgresPrograms !== null && { postgresPrograms }) });
  const way = postgresPrograms === null ? byFiles(cluster) : byDump(cluster);
  let sound = false;

  try {
    const load = await startLoad({ port: cluster.proxy.port, services: cluster.services, people: 3, signers: 1 });
    const { promised, seconds } = await backUp(load, way);
    const back = await loseAndRestore(cluster, way);

    const audit = new DatabaseAudit(cluster.postgres.url);
    const judged = await audit.judge(promised);
    await audit.stop();
    const opened = await openAll(promised.uploads);
    const table = {
      by: way.name,
      'backup, s': Number(seconds.toFixed(1)),
      'wiped to serving, s': Number(back.toFixed(1)),
      'uploads before it': promised.uploads.length,
      'of them lost': judged.uploadsLost.length,
      'messages before it': promised.messages.length,
      'messages lost': judged.messagesLost.length,
      'old sessions refused': opened.refused,
      'old files opened, byte for byte': opened.same,
    };
    console.table(table);
    console.log(JSON.stringify(table));
    sound =
      promised.uploads.length > 0 &&
      opened.same === promised.uploads.length &&
      judged.uploadsLost.length + judged.messagesLost.length + opened.refused === 0;
    if (!sound) process.exitCode = 1;
  } finally {
    await cluster.stop({ keep: !sound });
  }
}

/** Copies database and objects while people work. @returns what had been promised before the copy began */
async function backUp(load: Load, way: BackupWay) {
  for (let round = 0; round < 2; round += 1) await Promise.all(load.crowd.map((person) => person.upload()));
  await wait(3000);
  const began = Date.now();
  await way.take();
  const seconds = (Date.now() - began) / 1000;
  const promised = {
    uploads: load.log.uploads.filter(({ at }) => at < began),
    messages: load.log.messages.filter(({ at }) => at < began),
  };
  await load.stop();

  return { promised, seconds };
}

/** @returns seconds from the loss until everything serves again */
async function loseAndRestore({ web, worker }: Cluster, way: BackupWay): Promise<number> {
  for (const replica of [...web, ...worker]) await replica.drain();
  await way.lose();
  const lost = Date.now();
  await way.putBack();
  for (const replica of [...web, ...worker]) await replica.start();

  return (Date.now() - lost) / 1000;
}

/** With the sessions that people had before everything was lost. */
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
  for (const { person } of uploads) person.browser.close();

  return counts;
}
