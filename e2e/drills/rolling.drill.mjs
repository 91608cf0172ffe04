import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startCluster } from './cluster/cluster.mjs';
import { startLoad } from './cluster/load/load.mjs';
import { optionsOf } from './cluster/options.mjs';
import { Truth } from './cluster/verify.mjs';
import { addMigration } from './rolling/migration.mjs';
import { buildVersion, firstThatDrains } from './rolling/checkout.mjs';

/**
 * A deploy and its way back under load, as the runbook says: from the first version that drains to this one with a
 * migration more, process by process, and back. No request fails. `npm run drill -- rolling [people=8]`.
 */
export async function run(args) {
  const [{ people }] = optionsOf(args, { people: 8 });
  const builds = await mkdtemp(join(tmpdir(), 'fidelio-rolling-'));
  const commit = await firstThatDrains();
  console.log(`building ${commit.slice(0, 8)} and this version with a migration more …`);
  const before = await buildVersion(join(builds, 'before'), commit);
  const after = await buildVersion(join(builds, 'after'), 'HEAD', addMigration);
  const cleanUp = async () => {
    await before.remove();
    await after.remove();
    await rm(builds, { recursive: true, force: true });
  };
  let sound = false;
  let cluster;

  try {
    cluster = await startCluster({ checkout: before.folder, cleanUp });
    const truth = new Truth(cluster.postgres.url);
    const load = await startLoad({ port: cluster.proxy.port, far: cluster.far, people });
    const rows = [];
    await wait(3000);
    rows.push(await stretch('forward', load, () => roll(cluster, after.folder)));
    const migrated = await truth.rows(
      `SELECT 1 FROM information_schema.columns WHERE table_name = 'files' AND column_name = 'drilled'`,
    );
    rows.push(await stretch('on the new version', load, () => wait(3000)));
    rows.push(await stretch('back', load, () => roll(cluster, before.folder)));
    await load.stop();
    const kept = await truth.judge(load.book);
    await truth.stop();
    sound = report(rows, kept, migrated.length === 1);
    if (!sound) process.exitCode = 1;

    return { rows };
  } finally {
    await (cluster ? cluster.stop({ keep: !sound }) : cleanUp());
  }
}

/** Web processes out of the balance one by one; workers hand their jobs back. */
async function roll({ web, worker, proxy }, checkout) {
  for (const replica of [...web, ...worker]) {
    replica.checkout = checkout;
    if (replica.role === 'web') await proxy.without([replica.port]);
    const { code } = await replica.drain();
    if (code !== 0) throw new Error(`${replica.name} ended with ${code}.`);
    await replica.start();
    if (replica.role === 'web') await proxy.without([]);
  }
}

async function stretch(what, load, work) {
  const began = Date.now();
  await work();
  await wait(1000);
  const seen = load.book.between(began, Date.now());
  const failed = seen.filter(({ outcome }) => outcome !== 'ok' && outcome !== 'open');

  return {
    what,
    seconds: Math.round((Date.now() - began) / 1000),
    requests: seen.length,
    failed: failed.length,
    reasons: failed.map(({ kind, why }) => `${kind}: ${why}`),
  };
}

function report(rows, kept, migrated) {
  console.table(rows.map(({ reasons: _reasons, ...row }) => row));
  for (const reason of rows.flatMap(({ reasons }) => reasons)) console.log(`  ${reason}`);
  const lost =
    kept.uploadsLost.length + kept.messagesLost.length + kept.uploadsDoubled.length + kept.messagesDoubled.length;
  console.log(`migration ran: ${migrated}; lost or doubled: ${lost}`);
  console.log(JSON.stringify({ rows, migrated, lost }));

  return migrated && lost === 0 && rows.every(({ failed }) => failed === 0);
}
