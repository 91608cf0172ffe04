import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { signUp } from '../harness/account.ts';
import { percentile } from '../harness/figures.ts';
import { watchMemory } from '../harness/memory.ts';
import { startProduct } from '../harness/product.ts';
import { stream, type Streamed } from './chat/stream.ts';
import { conclude } from './report.ts';

const streams = Number(process.env.BENCH_STREAMS ?? 200);
const tokens = 200;
const before = 200;
const between = 60;
/** They come one after the other and overlap: a stream lasts longer than it takes until all have begun. */
const apart = 50;
const leavers = 20;
const warmUp = 20;
const wanted = { addedFirstSentenceP95: 25, totalRatio: 1.02, growthPerStreamKiB: 100, upstreamReleasedMs: 1000 };

interface Talker {
  headers: Record<string, string>;
  conversationId: string;
}

interface Service {
  address: string;
  /** When it heard of each client that left. */
  left: number[];
  stop(): void;
}

type Memory = { first: number; peak: number } | null;

/**
 * Streams through the product ÷ straight to the service, in the same run: the service, the product and the clients (this
 * process) are three processes, and the clients are the same both times. A token every 60 ms, 200 in 12 s; the streams begin
 * one after the other and then all run at once.
 */
export async function run() {
  const service = await startService();
  const product = await startProduct({
    LLM_BASE_URL: `${service.address}/v1`,
    LLM_MODEL: 'fake',
    LIMIT_SIGN_UP_PER_MINUTE: '100000',
    // Everybody is new here, and all come from one address.
    LIMIT_UNPROVEN_TURNS_PER_HOUR: '100000',
    LLM_TOKENS_A_DAY: '100000000',
    DATABASE_POOL: '20',
  });
  const { address } = product;
  const pid = product.process.pid ?? 0;

  try {
    // Everybody is answered once: the product does not pass on what a model says twice.
    const [people, warming, leaving] = [
      await talkersAt(address, streams),
      await talkersAt(address, warmUp),
      await talkersAt(address, leavers),
    ];
    const few = await watchMemory(pid);
    await Promise.all(warming.map((one) => through(address, one, 'Warm-up: what is Fidelio?')));
    const warm = few();

    const direct = await all(people, () => straight(service.address));
    const many = await watchMemory(pid);
    const proxied = await all(people, (one) => through(address, one, 'The images in my Word file moved.'));
    const full = many();
    const released = await leave(address, leaving, service);

    report({ direct, proxied, warm, full, released });
  } finally {
    await product.stop();
    service.stop();
  }
}

function all(people: Talker[], one: (person: Talker) => Promise<Streamed>): Promise<Streamed[]> {
  return Promise.all(
    people.map(async (person, at) => {
      await wait(at * apart);

      return one(person);
    }),
  );
}

function straight(address: string): Promise<Streamed> {
  const messages = [{ role: 'user', content: 'The images in my Word file moved.' }];

  return stream({
    address: `${address}/v1/chat/completions`,
    body: { model: 'fake', stream: true, messages },
    // The first sentence is over, which its end mark alone does not say ('images.docx'): the product sends nothing before.
    isFirst: (text) => wordsOf(text).includes('images. P'),
    isMark: (text) => wordsOf(text).includes('images.'),
  });
}

function through(
  address: string,
  { headers, conversationId }: Talker,
  userResponse: string,
  leaveAfter = false,
): Promise<Streamed> {
  return stream({
    address: `${address}/api/fidelio/chat/next-action`,
    headers: { ...headers, accept: 'text/event-stream' },
    body: { conversationId, userResponse, clientMessageId: crypto.randomUUID() },
    isFirst: (text) => text.includes('event: delta'),
    leaveAfter,
  });
}

/** The longest time, in milliseconds, from a client's leaving to the service's hearing of it; null where it did not hear of all. */
async function leave(address: string, people: Talker[], service: Service): Promise<number | null> {
  service.left.length = 0;
  const gone = await Promise.all(people.map((one) => through(address, one, 'And the tables, too.', true)));
  const deadline = Date.now() + 10_000;
  while (service.left.length < people.length && Date.now() < deadline) await wait(20);
  if (service.left.length < people.length) return null;
  const left = gone.map(({ leftAt = 0 }) => leftAt).toSorted((a, b) => a - b);
  const heard = service.left.toSorted((a, b) => a - b);

  return Math.max(...heard.map((at, index) => at - (left[index] ?? 0)));
}

interface Seen {
  direct: Streamed[];
  proxied: Streamed[];
  /** Memory while a few streamed, and while all did. */
  warm: Memory;
  full: Memory;
  released: number | null;
}

function report({ direct, proxied, warm, full, released }: Seen): void {
  const p95 = (times: Streamed[], what: 'mark' | 'first' | 'total') =>
    percentile(
      times.map((time) => time[what] ?? 0),
      0.95,
    );
  const row = (what: string, straight: number, product: number): TimeRow => ({
    what: `${what}, p95 ms`,
    straight: Math.round(straight),
    product: Math.round(product),
    added: Math.round(product - straight),
  });
  const first = row('first sentence', p95(direct, 'first'), p95(proxied, 'first'));
  const mark = row('its end mark', p95(direct, 'mark'), p95(proxied, 'first'));
  const total = row('total', p95(direct, 'total'), p95(proxied, 'total'));
  const totalRatio = Number((total.product / total.straight).toFixed(3));
  const KiB = (bytes: number) => Math.round(bytes / 1024);
  const reached = {
    addedFirstSentenceP95: first.added,
    totalRatio,
    // All that it grew by since it was idle, what V8 keeps for whatever comes included.
    growthPerStreamKiB: full && KiB((full.peak - full.first) / streams),
    upstreamReleasedMs: released,
  };
  conclude({
    bench: 'chat',
    missed: (Object.keys(wanted) as (keyof typeof wanted)[])
      .filter((name) => (reached[name] ?? 0) > wanted[name])
      .map((name) => `${name} ${reached[name]}, wanted ${wanted[name]}`),
    table: [{ ...first }, { ...mark }, { ...total }],
    figures: {
      ratio: totalRatio,
      streams,
      tokens,
      ...reached,
      addedAfterEndMarkP95: mark.added,
      // What one stream more costs beyond the warm-up.
      furtherStreamKiB: full && warm && KiB((full.peak - warm.peak) / (streams - warmUp)),
      wanted,
    },
  });
}

interface TimeRow {
  what: string;
  straight: number;
  product: number;
  added: number;
}

async function talkersAt(address: string, count: number): Promise<Talker[]> {
  const talkers: Talker[] = [];
  while (talkers.length < count) talkers.push(await talkerAt(address));

  return talkers;
}

async function talkerAt(address: string): Promise<Talker> {
  const account = await signUp(address);

  return { headers: account.headers, conversationId: await account.startConversation() };
}

async function startService(): Promise<Service> {
  const child = fork(join(import.meta.dirname, 'chat', 'fake-service.ts'), [tokens, before, between].map(String));
  const [message] = await once(child, 'message');
  const { port } = z.object({ port: z.number() }).parse(message);
  const left: number[] = [];
  child.on('message', (raw) => left.push(z.object({ leftAt: z.number() }).parse(raw).leftAt));

  return { address: `http://127.0.0.1:${port}`, left, stop: () => void child.kill() };
}

/** What was written so far, without the frames of its pieces. */
function wordsOf(text: string): string {
  return [...text.matchAll(/"content":"((?:[^"\\\\]|\\\\.)*)"/g)].map(([, piece]) => piece).join('');
}
