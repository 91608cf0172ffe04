import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../../harness/cluster.ts';
import type { HttpRequest } from '../../harness/load/browser.ts';
import { testDocument, uploadForm } from '../../harness/load/document.ts';
import { Mails } from '../../harness/load/mails.ts';
import { Person } from '../../harness/load/person.ts';

type Turn = 'me' | 'files' | 'page' | 'asset' | 'chat' | 'upload';

/** Of each twenty requests; a fixed order, so that every size does the very same work. */
const turns: Turn[] = [
  'me',
  'files',
  'page',
  'me',
  'files',
  'me',
  'asset',
  'chat',
  'me',
  'files',
  'me',
  'page',
  'files',
  'me',
  'asset',
  'me',
  'files',
  'upload',
  'me',
  'chat',
];
let documents = 1_000_000;

export interface Crowd {
  /** Does so many things; `pause` milliseconds between what one of them does and the next. */
  work(count: number, pause?: number): Promise<void>;
  /** Bytes of all answers so far. */
  received(): number;
  stop(): void;
}

/** People who do a given number of things, always the same in the same proportion; `from` is the number of the first. */
export async function startPeople({ proxy, services }: Cluster, from: number, count: number): Promise<Crowd> {
  const mails = new Mails(services);
  const people = Array.from({ length: count }, (_, at) => new Person({ number: from + at, port: proxy.port, mails }));
  for (const person of people) await person.register();
  mails.stop();
  const asset = await anAsset(people[0]);
  let bytes = 0;

  return {
    received: () => bytes,
    stop: () => people.forEach(({ browser }) => browser.close()),
    work: async (times, pause = 0) => {
      const queue = Array.from({ length: times }, (_, at) => turns[at % turns.length] ?? 'me').values();
      await Promise.all(
        people.map(async (person) => {
          for (const turn of queue) {
            const answer = await person.browser.send({ token: person.token, ...requestOf(turn, person, asset) });
            if (answer.outcome !== 'ok') throw new Error(`${turn}: ${answer.why}`);
            bytes += answer.body.length;
            if (pause > 0) await wait(pause);
          }
        }),
      );
    },
  };
}

function requestOf(turn: Turn, { conversation }: Person, asset: string): HttpRequest {
  const conversationId = conversation ?? '';
  const clientMessageId = crypto.randomUUID();
  if (turn === 'me') return { path: '/api/users/me' };
  if (turn === 'files') return { path: '/api/users/files' };
  if (turn === 'page') return { path: '/chat', headers: { accept: 'text/html' } };
  if (turn === 'asset') return { path: asset };
  if (turn === 'chat')
    return {
      method: 'POST',
      path: '/api/fidelio/chat/next-action',
      json: { conversationId, userResponse: 'The tables in my Word file are too narrow.', clientMessageId },
    };

  documents += 1;
  const fields = { conversationId, reason: 'Too narrow.', clientMessageId };

  return { method: 'POST', path: '/api/fidelio/chat/upload', ...uploadForm(testDocument(documents), fields) };
}

/** A file of the shell, as the page names it. */
async function anAsset(person: Person | undefined): Promise<string> {
  const page = await person?.browser.send({ path: '/chat', headers: { accept: 'text/html' } });
  const [path] = /\/shell\/[\w.-]+\.js/.exec(page?.body.toString('utf8') ?? '') ?? [];
  if (path === undefined) throw new Error('The page names no file of the shell.');

  return path;
}
