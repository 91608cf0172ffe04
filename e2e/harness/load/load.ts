import { setTimeout as wait } from 'node:timers/promises';
import type { ExternalServices } from '../external-services.ts';
import { LoadLog } from './load-log.ts';
import { Mails, type Stopping } from './mails.ts';
import { Person } from './person.ts';

type Act = 'read' | 'talk' | 'download' | 'upload' | 'signIn';

/** How often each is done, of a hundred. */
const shares: [number, Act][] = [
  [57, 'read'],
  [20, 'talk'],
  [16, 'download'],
  [7, 'upload'],
];

export interface Load {
  log: LoadLog;
  mails: Mails;
  /** Those who read, talk, download and upload. */
  crowd: Person[];
  /** Those who only sign in: what else they do has no turn of the load beside it. */
  signers: Person[];
  stop(): Promise<void>;
}

interface LoadOptions {
  port: number;
  services: ExternalServices;
  people?: number;
  /** Those who only sign in, again and again. */
  signers?: number;
  /** Milliseconds between what one person does and the next. */
  pause?: number;
  /**
   * A person who has uploaded so many is replaced by a new one: lists and conversations, and with them what a request
   * costs, stay as large as they are, however long the load lasts.
   */
  filesEach?: number;
}

/** A bounded mix of what people do, until `stop`. */
export async function startLoad({
  port,
  services,
  people = 8,
  signers = 3,
  pause = 350,
  filesEach = Infinity,
}: LoadOptions): Promise<Load> {
  const log = new LoadLog();
  const mails = new Mails(services);
  const stopping: Stopping = { over: false, since: 0 };
  const all: Person[] = [];
  const add = async () => {
    const person = new Person({ number: all.length, port, log, mails, stopping });
    all.push(person);
    await person.register();

    return person;
  };
  for (let number = 0; number < people + signers; number += 1) await add();
  const crowd = all.slice(0, people);
  const successor = async (person: Person) => (person.uploaded < filesEach ? person : add());
  const watching = new AbortController();
  const working = [
    ...crowd.map((person) => live(person, stopping, pause, choose, successor)),
    // Apart from the others: a code that is late should not take the load away.
    ...all.slice(people).map((person) => live(person, stopping, 4 * pause, () => 'signIn')),
  ];
  const listening = crowd.slice(0, 3).map((person) => listen(person, stopping, watching.signal));

  return {
    log,
    mails,
    crowd,
    signers: all.slice(people, people + signers),
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

async function live(
  first: Person,
  stopping: Stopping,
  pause: number,
  next: () => Act,
  successor: (person: Person) => Promise<Person> = async (person) => person,
): Promise<void> {
  let person = first;
  while (!stopping.over) {
    await person[next()]();
    person = await successor(person);
    await wait(pause * (0.5 + Math.random()));
  }
}

function choose(): Act {
  let draw = Math.random() * 100;
  for (const [share, act] of shares) {
    draw -= share;
    if (draw < 0) return act;
  }

  return 'read';
}

/** Watches the files' changes as the Files screen does: a stream that ended is opened anew. */
async function listen(person: Person, stopping: Stopping, signal: AbortSignal): Promise<void> {
  while (!stopping.over) {
    const { outcome, why } = await person.browser.send({
      path: '/api/users/files/events',
      token: person.token,
      signal,
    });
    if (!stopping.over && outcome !== 'ok') person.log.fault('events', outcome, why);
    await wait(500);
  }
}
