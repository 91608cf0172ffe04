import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, startCluster } from '../harness/cluster.ts';
import { DatabaseAudit, type Verdict } from '../harness/database-audit.ts';
import { type Load, startLoad } from '../harness/load/load.ts';
import { optionsOf } from '../harness/options.ts';
import { buildVersion, oldestToFollow } from './rolling/checkout.ts';
import { addMigration } from './rolling/migration.ts';
import { OpenConversations } from './rolling/open-conversations.ts';

/**
 * A deploy and its way back under load, as the runbook says: from the oldest version that this one may follow to this one
 * with a migration more, process by process, and back. No request fails, and open conversations go on. `npm run drill -- rolling [people=8]
 * [COMMIT]`: from another version before.
 */
export async function run(words: string[]) {
  const [{ people }, [from]] = optionsOf(words, { people: 8 });
  const builds = await mkdtemp(join(tmpdir(), 'fidelio-rolling-'));
  const commit = from ?? (await oldestToFollow());
  console.log(`building ${commit.slice(0, 8)} and this version with a migration more …`);
  const before = await buildVersion(join(builds, 'before'), commit);
  const after = await buildVersion(join(builds, 'after'), 'HEAD', addMigration);
  const cleanUp = async () => {
    await before.remove();
    await after.remove();
    await rm(builds, { recursive: true, force: true });
  };
  const cluster = await startCluster({ checkout: before.folder, cleanUp });
  let sound = false;

  try {
    const audit = new DatabaseAudit(cluster.postgres.url);
    const load = await startLoad({ port: cluster.proxy.port, services: cluster.services, people });
    const rows: Stretch[] = [];
    const conversations = new OpenConversations(load.signers);
    await conversations.begin();
    await wait(3000);
    rows.push(await stretch('forward', load, () => roll(cluster, after.folder)));
    const migrated = await audit.rows(
      `SELECT 1 FROM information_schema.columns WHERE table_name = 'files' AND column_name = 'drilled'`,
    );
    rows.push(
      await stretch('on the new version', load, async () => {
        await conversations.goOn('on the new version');
        await conversations.begin();
      }),
    );
    rows.push(await stretch('back', load, () => roll(cluster, before.folder)));
    await conversations.goOn('back on the version before');
    await load.stop();
    const kept = await audit.judge(load.log);
    await audit.stop();
    sound = report(rows, kept, migrated.length === 1, conversations);
    if (!sound) process.exitCode = 1;
  } finally {
    await cluster.stop({ keep: !sound });
  }
}

/** Web processes out of the balance one by one; workers hand their jobs back. */
async function roll({ web, worker, proxy }: Cluster, checkout: string): Promise<void> {
  for (const replica of [...web, ...worker]) {
    replica.checkout = checkout;
    if (replica.role === 'web') await proxy.without([replica.port]);
    const { code } = await replica.drain();
    if (code !== 0) throw new Error(`${replica.name} ended with ${code}.`);
    await replica.start();
    if (replica.role === 'web') await proxy.without([]);
  }
}

interface Stretch {
  what: string;
  seconds: number;
  requests: number;
  failed: number;
  reasons: string[];
}

/** What was asked while `work` was done, and what of it failed. */
async function stretch(what: string, load: Load, work: () => Promise<unknown>): Promise<Stretch> {
  const began = Date.now();
  await work();
  await wait(1000);
  const seen = load.log.between(began, Date.now());
  const failed = seen.filter(({ outcome }) => outcome !== 'ok' && outcome !== 'open');

  return {
    what,
    seconds: Math.round((Date.now() - began) / 1000),
    requests: seen.length,
    failed: failed.length,
    reasons: failed.map(({ kind, why }) => `${kind}: ${why}`),
  };
}

function report(rows: Stretch[], kept: Verdict, migrated: boolean, { count, faults }: OpenConversations): boolean {
  console.table(rows.map(({ reasons: _reasons, ...row }) => row));
  for (const reason of rows.flatMap(({ reasons }) => reasons)) console.log(`  ${reason}`);
  const lost =
    kept.uploadsLost.length + kept.messagesLost.length + kept.uploadsDoubled.length + kept.messagesDoubled.length;
  console.log(`migration ran: ${migrated}; lost or doubled: ${lost}`);
  console.log(`${count} open conversations: ${faults.length === 0 ? 'all went on' : faults.join('; ')}`);
  console.log(JSON.stringify({ rows, migrated, lost, conversations: count, faults }));

  return migrated && lost === 0 && faults.length === 0 && rows.every(({ failed }) => failed === 0);
}
