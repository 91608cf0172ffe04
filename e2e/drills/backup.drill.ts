import { createHash } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, startCluster } from '../harness/cluster.ts';
import { DatabaseAudit } from '../harness/database-audit.ts';
import { type Load, startLoad } from '../harness/load/load.ts';
import type { LoggedUpload } from '../harness/load/load-log.ts';
import { downloadPath } from '../harness/load/person.ts';
import { onlineCopy } from './backup/online-copy.ts';

/**
 * Everything is lost but the backup and the secrets: copied while people work, wiped, put back; then old sessions open old
 * files. `npm run drill -- backup`.
 */
export async function run() {
  const cluster = await startCluster({ webs: 1, workers: 1 });
  let sound = false;

  try {
    const load = await startLoad({ port: cluster.proxy.port, services: cluster.services, people: 3, signers: 1 });
    const { promised, seconds } = await backUp(cluster, load);
    const back = await loseAndRestore(cluster);

    const audit = new DatabaseAudit(cluster.postgres.url);
    const judged = await audit.judge(promised);
    await audit.stop();
    const opened = await openAll(promised.uploads);
    const table = {
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

const copyOf = (cluster: Cluster, part: string) => join(cluster.home, 'backup', part);
const objectsOf = (cluster: Cluster) => join(cluster.home, 's3');

/** Copies database and objects while people work. @returns what had been promised before the copy began */
async function backUp(cluster: Cluster, load: Load) {
  for (let round = 0; round < 2; round += 1) await Promise.all(load.crowd.map((person) => person.upload()));
  await wait(3000);
  const audit = new DatabaseAudit(cluster.postgres.url);
  const began = Date.now();
  // The database first: every object that it knows is then there when the objects are copied.
  await onlineCopy(audit, cluster.postgres.data, copyOf(cluster, 'postgres'));
  await cp(objectsOf(cluster), copyOf(cluster, 's3'), { recursive: true });
  const seconds = (Date.now() - began) / 1000;
  await audit.stop();
  const promised = {
    uploads: load.log.uploads.filter(({ at }) => at < began),
    messages: load.log.messages.filter(({ at }) => at < began),
  };
  await load.stop();

  return { promised, seconds };
}

/** @returns seconds from the loss until everything serves again */
async function loseAndRestore(cluster: Cluster): Promise<number> {
  const { postgres, web, worker } = cluster;
  for (const replica of [...web, ...worker]) await replica.drain();
  await postgres.stop('immediate');
  const lost = Date.now();
  for (const folder of [postgres.data, objectsOf(cluster)]) await rm(folder, { recursive: true });
  await cp(copyOf(cluster, 'postgres'), postgres.data, { recursive: true, preserveTimestamps: true });
  await cp(copyOf(cluster, 's3'), objectsOf(cluster), { recursive: true });
  await postgres.own();
  await postgres.start();
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
