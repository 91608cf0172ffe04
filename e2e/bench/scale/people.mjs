import { setTimeout as wait } from 'node:timers/promises';
import { Book } from '../../drills/cluster/load/book.mjs';
import { document, form } from '../../drills/cluster/load/document.mjs';
import { Mails } from '../../drills/cluster/load/mails.mjs';
import { Person } from '../../drills/cluster/load/person.mjs';

/** Of each twenty requests; a fixed order, so that every size does the very same work. */
const turns = [
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

/**
 * People who do a given number of things, always the same things in the same proportion.
 *
 * @param from   number of the first of them: nobody else is called so
 * @param atOnce how many there are
 */
export async function startPeople({ proxy, far }, from, atOnce) {
  const book = new Book();
  const mails = new Mails(far);
  const stopping = { over: false, since: 0 };
  const crowd = Array.from(
    { length: atOnce },
    (_, at) => new Person({ number: from + at, port: proxy.port, book, mails, stopping }),
  );
  for (const person of crowd) await person.register();
  mails.stop();
  const people = { bytes: 0, work, stop: () => crowd.forEach(({ browser }) => browser.close()) };
  const asset = await anAsset(crowd[0]);

  return people;

  /** @param pause milliseconds between what one of them does and the next */
  async function work(count, pause = 0) {
    const queue = Array.from({ length: count }, (_, at) => turns[at % turns.length]).values();
    await Promise.all(
      crowd.map(async (person) => {
        for (const turn of queue) {
          const answer = await person.browser.send({ token: person.token, ...request(turn, person) });
          if (answer.outcome !== 'ok') throw new Error(`${turn}: ${answer.why}`);
          people.bytes += answer.body.length;
          if (pause > 0) await wait(pause);
        }
      }),
    );
  }

  function request(turn, person) {
    if (turn === 'me') return { path: '/api/users/me' };
    if (turn === 'files') return { path: '/api/users/files' };
    if (turn === 'page') return { path: '/chat', headers: { accept: 'text/html' } };
    if (turn === 'asset') return { path: asset };
    if (turn === 'chat') return chat(person);

    return upload(person);
  }
}

function chat({ conversation }) {
  const json = {
    conversationId: conversation,
    userResponse: 'The tables in my Word file are too narrow.',
    clientMessageId: crypto.randomUUID(),
  };

  return { method: 'POST', path: '/api/fidelio/chat/next-action', json };
}

function upload({ conversation }) {
  documents += 1;
  const fields = { conversationId: conversation, reason: 'Too narrow.', clientMessageId: crypto.randomUUID() };

  return { method: 'POST', path: '/api/fidelio/chat/upload', ...form(document(documents), fields) };
}

async function anAsset(person) {
  const page = await person.browser.send({ path: '/chat', headers: { accept: 'text/html' } });

  return /\/shell\/[\w.-]+\.js/.exec(page.body.toString('utf8'))[0];
}
