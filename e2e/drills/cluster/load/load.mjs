import { setTimeout as wait } from 'node:timers/promises';
import { Book } from './book.mjs';
import { Mails } from './mails.mjs';
import { Person } from './person.mjs';

/** How often each is done, of a hundred. */
const mixes = [
  [57, 'read'],
  [20, 'talk'],
  [16, 'download'],
  [7, 'upload'],
];

/**
 * A bounded mix of what people do, until `stop`.
 *
 * @param filesEach whoever has uploaded so many leaves their place to somebody new: lists and conversations, and with
 *   them what a request costs, stay as large as they are, however long it lasts
 */
export async function startLoad({ port, far, people = 8, signers = 3, pause = 350, filesEach = Infinity }) {
  const book = new Book();
  const mails = new Mails(far);
  const stopping = { over: false, since: 0 };
  const all = Array.from(
    { length: people + signers },
    (_, number) => new Person({ number, port, book, mails, stopping }),
  );
  const successor = async (person) => {
    if (person.uploaded < filesEach) return person;
    const next = new Person({ number: all.length, port, book, mails, stopping });
    all.push(next);
    await next.register();

    return next;
  };
  for (const person of all) await person.register();
  const crowd = all.slice(0, people);
  const watching = new AbortController();
  const working = [
    ...crowd.map((person) => live(person, stopping, pause, choose, successor)),
    // Apart from the others: whoever waits for a code that is late should not take the load away.
    ...all.slice(people).map((person) => live(person, stopping, 4 * pause, () => 'signIn')),
  ];
  const listening = crowd.slice(0, 3).map((person) => listen(person, stopping, watching.signal));

  return {
    book,
    mails,
    crowd,
    stop: async () => {
      Object.assign(stopping, { over: true, since: Date.now() });
      await Promise.all(working);
      watching.abort();
      await Promise.all(listening);
      for (const { browser } of all) browser.close();
      mails.stop();
    },
  };
}

async function live(first, stopping, pause, next, successor = (person) => person) {
  let person = first;
  while (!stopping.over) {
    await person[next()]();
    person = await successor(person);
    await wait(pause * (0.5 + Math.random()));
  }
}

function choose() {
  let draw = Math.random() * 100;
  for (const [share, what] of mixes) {
    draw -= share;
    if (draw < 0) return what;
  }

  return 'read';
}

/** Watches the files' changes as the Files screen does: a stream that ended is opened anew. */
async function listen(person, stopping, signal) {
  while (!stopping.over) {
    const answer = await person.browser.send({ path: '/api/users/files/events', token: person.token, signal });
    const { outcome, why } = answer;
    if (!stopping.over && outcome !== 'ok')
      person.book.requests.push({ kind: 'events', began: Date.now(), ended: Date.now(), outcome, why: why ?? '' });
    await wait(500);
  }
}
