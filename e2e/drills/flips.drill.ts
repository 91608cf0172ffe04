import { randomBytes } from 'node:crypto';
import { startReplicas, type Storage } from './flips/replicas.ts';
import { Visitor } from './flips/visitor.ts';
import { type Publisher, publisherOf } from './remotes/publisher.ts';
import { anotherVersion } from './remotes/versions.ts';

const flips = 20;
const visitors = 24;
const storages: Storage[] = ['disk', 's3'];

/**
 * Two BFFs behind nginx while a team publishes and rolls back: no page may name a file that is not there, or is another.
 * `npm run drill -- flips [loads] [disk|s3]`; without a storage, both.
 */
export async function run([loads = '10000', ...wanted]: string[] = []) {
  const rows: Record<string, Awaited<ReturnType<typeof drill>>> = {};
  for (const storage of storages)
    if (wanted.length === 0 || wanted.includes(storage)) rows[storage] = await drill(storage, Number(loads));
  console.table(rows);
  const missed = Object.values(rows).some(({ missed: count, flips: done }) => count > 0 || done < flips);
  if (missed) process.exitCode = 1;
}

async function drill(storage: Storage, loads: number) {
  const product = await startReplicas(storage);
  try {
    const team = await publisherOf(product.address, 'chat', product.operator);
    const visitor = new Visitor(product.address);
    const started = performance.now();
    const done = { flips: 0 };
    const flipping = flipAll(team, visitor, loads, done);
    // On a busy machine the loads are done before the flips, each of which has to be seen.
    const browsers = Array.from({ length: visitors }, async () => {
      while (visitor.pages < loads || done.flips < flips) await visitor.load(randomBytes(8).toString('hex'));
    });
    await Promise.all([flipping, ...browsers]);
    for (const miss of [...new Set(visitor.misses)].slice(0, 10)) console.error(`  ${storage}: ${miss}`);

    return {
      loads: visitor.pages,
      files: visitor.files,
      ...done,
      'versions seen': visitor.versions.size,
      missed: visitor.misses.length,
      seconds: Math.round((performance.now() - started) / 1000),
    };
  } finally {
    await product.stop();
  }
}

/** Publishes and rolls back in turn, spread over all the loads. */
async function flipAll(team: Publisher, visitor: Visitor, loads: number, done: { flips: number }): Promise<void> {
  for (let flip = 0; flip < flips; flip += 1) {
    await visitor.reached(((flip + 0.5) / flips) * loads);
    if (flip % 2 === 0) await team.publish(await anotherVersion('chat', `flip_${flip}`, 'sound'));
    else await team.rollBack();
    done.flips += 1;
    console.log(`  flip ${flip + 1} of ${flips} after ${visitor.pages} loads, ${visitor.misses.length} missed`);
  }
}
