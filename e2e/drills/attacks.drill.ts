import { accounts } from './attacks/accounts.ts';
import { addresses } from './attacks/addresses.ts';
import { attempt, type AttackRow } from './attacks/attack.ts';
import { conversations } from './attacks/conversations.ts';
import { database } from './attacks/database.ts';
import { drawings } from './attacks/drawings.ts';
import { factors } from './attacks/factors.ts';
import { files } from './attacks/files.ts';
import { helpers } from './attacks/helpers.ts';
import { pages } from './attacks/pages.ts';
import { releases } from './attacks/releases.ts';
import { requests } from './attacks/requests.ts';
import { shares } from './attacks/shares.ts';
import { staff } from './attacks/staff.ts';
import { renderer } from './attacks/renderer.ts';
import { start } from './attacks/start.ts';
import { oneProcess, type Target, twoReplicas } from './attacks/target.ts';
import { closeAll } from './attacks/visitor.ts';

const attacks = [
  ...start,
  ...pages,
  ...accounts,
  ...addresses,
  ...factors,
  ...conversations,
  ...drawings,
  ...renderer,
  ...helpers,
  ...files,
  ...shares,
  ...staff,
  ...releases,
  ...requests,
  ...database,
];
const targets: Record<string, () => Promise<Target>> = { process: oneProcess, replicas: twoReplicas };

/**
 * Attacks that once succeeded, tried again on one process and on two replicas behind nginx: `npm run drill -- attacks`.
 * `process` or `replicas` chooses one installation; other words choose the attacks whose description contains them all.
 */
export async function run(words: string[]) {
  const targetNames = Object.keys(targets).filter((name) => words.includes(name));
  const wanted = words.filter((word) => !(word in targets));
  const chosen = attacks.filter(({ what }) => wanted.every((word) => what.includes(word)));
  const rows: AttackRow[] = [];

  for (const name of targetNames.length > 0 ? targetNames : Object.keys(targets)) {
    const target = await targets[name]!();
    console.log(`\n${target.name}`);
    try {
      for (const attack of chosen) {
        const row = await attempt(attack, target);
        closeAll();
        console.log(`  ${row.outcome.padEnd(7)} ${row.what}: ${row.seen}`);
        rows.push(row);
      }
    } finally {
      await target.stop();
    }
  }

  const count = (outcome: AttackRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  console.log(JSON.stringify({ held: count('held'), broken: count('broken'), skipped: count('skipped') }));
  if (rows.length === 0 || count('broken') > 0) process.exitCode = 1;
}
