import { fork } from 'node:child_process';
import { once } from 'node:events';
import { watchResident } from './chat/resident.mjs';
import { stream } from './chat/stream.mjs';
import { signUp, startProduct } from './product.mjs';

const streams = Number(process.env.BENCH_STREAMS ?? 200);
const tokens = 200;
const before = 200;
const between = 60;
/** They come one after the other and overlap: a stream lasts longer than it takes until all have begun. */
const apart = 50;
const leavers = 20;
const warmUp = 20;

/**
 * Streams through the product ÷ straight to the service, in the same run: the service, the product and the clients (this process) are
 * three processes, and the clients are the same both times. A token every 60 ms, 200 in 12 s; the streams begin
 * one after the other and then all run at once.
 */
export async function run() {
  const service = await startService();
  const product = await startProduct({
    LLM_BASE_URL: `${service.address}/v1`,
    LLM_MODEL: 'fake',
    LIMIT_SIGN_UP_PER_MINUTE: '100000',
    LLM_TOKENS_A_DAY: '100000000',
    DATABASE_POOL: '20',
  });

  try {
    const people = [];
    for (let count = 0; count < streams; count += 1) people.push(await person(product.address));
    const few = await watchResident(product.process.pid);
    await Promise.all(people.slice(0, warmUp).map((one) => through(product.address, one, 'Warm-up: what is Fidelio?')));
    const warm = few();

    const direct = await all(people, () => straight(service.address));
    const many = await watchResident(product.process.pid);
    const proxied = await all(people, (one) => through(product.address, one, 'The images in my Word file moved.'));
    const full = many();
    const released = await leave(product.address, people.slice(0, leavers), service);

    return report({ direct, proxied, warm, full, released });
  } finally {
    await product.stop();
    service.stop();
  }
}

function all(people, one) {
  return Promise.all(
    people.map(async (who, at) => {
      await new Promise((resolve) => setTimeout(resolve, at * apart));

      return one(who);
    }),
  );
}

function straight(address) {
  const body = {
    model: 'fake',
    stream: true,
    messages: [{ role: 'user', content: 'The images in my Word file moved.' }],
  };

  return stream({ address: `${address}/v1/chat/completions`, body, isFirst: (text) => text.includes('Word') });
}

function through(address, { headers, conversationId }, userResponse, leaveAfter = false) {
  return stream({
    address: `${address}/api/fidelio/chat/next-action`,
    headers: { ...headers, accept: 'text/event-stream' },
    body: { conversationId, userResponse, clientMessageId: crypto.randomUUID() },
    isFirst: (text) => text.includes('event: delta'),
    leaveAfter,
  });
}

/** @returns the longest time, in milliseconds, from a client's leaving to the service's hearing of it */
async function leave(address, people, service) {
  service.left.length = 0;
  const gone = await Promise.all(people.map((one) => through(address, one, 'And the tables, too.', true)));
  const deadline = Date.now() + 10_000;
  while (service.left.length < people.length && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 20));
  if (service.left.length < people.length) return null;
  const [left, heard] = [gone.map(({ leftAt }) => leftAt).toSorted(), service.left.toSorted()];

  return Math.max(...heard.map((at, index) => at - left[index]));
}

function report({ direct, proxied, warm, full, released }) {
  const rows = ['first', 'total'].map((what) => {
    const [a, b] = [direct, proxied].map((times) =>
      percentile(
        times.map((time) => time[what]),
        0.95,
      ),
    );

    return { 'p95, ms': what, straight: Math.round(a), product: Math.round(b), added: Math.round(b - a) };
  });
  console.table(rows);
  const totalRatio = Number((rows[1].product / rows[1].straight).toFixed(3));
  const figures = {
    bench: 'chat',
    ratio: totalRatio,
    streams,
    tokens,
    addedFirstTokenP95: rows[0].added,
    totalRatio,
    // All that it grew by since it was idle, what V8 keeps for whatever comes included; and what one stream more costs beyond the warm-up.
    growthPerStreamKiB: full && Math.round((full.peak - full.first) / streams),
    furtherStreamKiB: full && Math.round((full.peak - warm.peak) / (streams - warmUp)),
    upstreamReleasedMs: released,
    wanted: { addedFirstTokenP95: 25, totalRatio: 1.1, growthPerStreamKiB: 100, upstreamReleasedMs: 1000 },
  };
  console.log(JSON.stringify(figures));

  return figures;
}

function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);

  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

async function person(address) {
  const { token } = await signUp(address);
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${address}/api/fidelio/chat/initialize`, { method: 'POST', headers });
  if (!response.ok) throw new Error(`initialize: ${response.status}`);

  return { headers, conversationId: (await response.json()).results.id };
}

async function startService() {
  const child = fork(new URL('chat/fake-service.mjs', import.meta.url), [tokens, before, between].map(String));
  const [{ port }] = await once(child, 'message');
  const left = [];
  child.on('message', ({ leftAt }) => left.push(leftAt));

  return { address: `http://127.0.0.1:${port}`, left, stop: () => child.kill() };
}
