import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../../harness/cluster.ts';
import { DatabaseAudit } from '../../harness/database-audit.ts';
import { median } from '../../harness/figures.ts';
import { uploadForm } from '../../harness/load/document.ts';
import type { Person } from '../../harness/load/person.ts';

export interface Repairs {
  files: number;
  mebibytes: number;
  seconds: number;
  /** Median and longest seconds that those with a single file waited, and the end of the batch. */
  single: number;
  singleWorst: number;
  batch: number;
}

/** One person's batch of real files, and while it waits one file of each of the others; until all have their answer. */
export async function repairAll(cluster: Cluster, paths: string[], people: Person[]): Promise<Repairs> {
  const audit = new DatabaseAudit(cluster.postgres.url);
  const [owner, ...others] = people;
  const batch = paths.slice(others.length);
  const start = performance.now();
  const sent = new Map<string, number>();
  let mebibytes = 0;
  const send = async (person: Person | undefined, path: string, at: string) => {
    const bytes = await readFile(path);
    mebibytes += bytes.length / 2 ** 20;
    const clientMessageId = `${at}${crypto.randomUUID().slice(at.length)}`;
    const fields = { conversationId: person?.conversation ?? '', reason: 'It looks wrong.', clientMessageId };
    const answer = await person?.send('upload', {
      method: 'POST',
      path: '/api/fidelio/chat/upload',
      ...uploadForm({ name: basename(path), bytes }, fields),
    });
    if (answer?.outcome !== 'ok') throw new Error(`${basename(path)} was not taken: ${answer?.why}`);
    sent.set(clientMessageId, performance.now());
  };

  try {
    for (const path of batch) await send(owner, path, batchMark);
    for (const [at, person] of others.entries()) await send(person, paths[at] ?? '', singleMark);
    const waits = await waitForAnswers(audit, sent);
    const single = waits.filter(([id]) => id.startsWith(singleMark)).map(([, seconds]) => seconds);

    return {
      files: paths.length,
      mebibytes,
      seconds: (performance.now() - start) / 1000,
      single: median(single),
      singleWorst: Math.max(...single),
      batch: Math.max(...waits.map(([, seconds]) => seconds)),
    };
  } finally {
    await audit.stop();
  }
}

const batchMark = 'ba';
const singleMark = '5e';

/** Of each upload, by its message's id, the seconds until its repair had ended. */
async function waitForAnswers(audit: DatabaseAudit, sent: Map<string, number>): Promise<[string, number][]> {
  const waits = new Map<string, number>();
  while (waits.size < sent.size) {
    const ended = await audit.rows<{ id: string }>(
      `SELECT client_message_id AS id FROM files WHERE wait_reason IS NULL OR wait_reason NOT IN ('queued', 'running')`,
    );
    for (const { id } of ended) {
      const since = sent.get(id);
      if (since !== undefined && !waits.has(id)) waits.set(id, (performance.now() - since) / 1000);
    }
    await wait(500);
  }

  return [...waits];
}
