import { createHash } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startCluster } from './cluster/cluster.mjs';
import { startLoad } from './cluster/load/load.mjs';
import { Truth } from './cluster/verify.mjs';
import { onlineCopy } from './backup/online-copy.mjs';

/**
 * Everything is lost but the backup and the secrets: copied while people work, wiped, put back; then an old session
 * signs in to an old file. `npm run drill -- backup`.
 */
export async function run() {
  const cluster = await startCluster({ webs: 1, workers: 1 });
  const truth = new Truth(cluster.postgres.url);
  const copies = join(cluster.home, 'backup');
  let sound = false;

  try {
    const load = await startLoad({ port: cluster.proxy.port, far: cluster.far, people: 3, signers: 1 });
    for (let round = 0; round < 2; round += 1) await Promise.all(load.crowd.map((person) => person.upload()));
    await wait(3000);
    // The database first: every object that it knows is then there when the objects are copied.
    const began = Date.now();
    await onlineCopy(truth, cluster.postgres.data, join(copies, 'postgres'));
    await cp(join(cluster.home, 's3'), join(copies, 's3'), { recursive: true });
    const seconds = (Date.now() - began) / 1000;
    const promised = {
      uploads: load.book.uploads.filter(({ at }) => at < began),
      messages: load.book.messages.filter(({ at }) => at < began),
    };
    await load.stop();

    for (const replica of [...cluster.web, ...cluster.worker]) await replica.drain();
    await truth.stop();
    await cluster.postgres.stop('immediate');
    const lost = Date.now();
    for (const place of [cluster.postgres.data, join(cluster.home, 's3')]) await rm(place, { recursive: true });
    await cp(join(copies, 'postgres'), cluster.postgres.data, { recursive: true, preserveTimestamps: true });
    await cp(join(copies, 's3'), join(cluster.home, 's3'), { recursive: true });
    await cluster.postgres.own();
    await cluster.postgres.start();
    for (const replica of [...cluster.web, ...cluster.worker]) await replica.start();
    const back = (Date.now() - lost) / 1000;

    const restored = new Truth(cluster.postgres.url);
    const judged = await restored.judge(promised);
    await restored.stop();
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

    return table;
  } finally {
    await cluster.stop({ keep: !sound });
  }
}

/** With the sessions that people had before everything was lost. */
async function openAll(uploads) {
  const counts = { refused: 0, same: 0 };
  for (const { person, id, name, sha256 } of uploads) {
    const me = await person.browser.send({ path: '/api/users/me', token: person.token });
    if (me.outcome !== 'ok') counts.refused += 1;
    const url = encodeURIComponent(`/files/${id}/${encodeURIComponent(name)}`);
    const answer = await person.browser.send({ path: `/api/users/file/download?url=${url}`, token: person.token });
    if (answer.outcome === 'ok' && createHash('sha256').update(answer.body).digest('hex') === sha256) counts.same += 1;
  }
  for (const { person } of uploads) person.browser.close();

  return counts;
}
