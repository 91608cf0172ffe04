import { readdir, readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';

const atOnce = 8;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

/**
 * Makes these requests, a few at once.
 *
 * @returns how many a second, each one's milliseconds, and the milliseconds of CPU that one took in the server's own process
 */
export async function drive({ address, process: { pid } }, requests) {
  const times = [];
  const before = await cpuOf(pid);
  const queue = requests.values();
  const started = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const one of queue) {
        const begun = performance.now();
        await send(address, one);
        times.push(performance.now() - begun);
      }
    }),
  );

  const rate = (requests.length / (performance.now() - started)) * 1000;

  return { rate, times, cpu: ((await cpuOf(pid)) - before) / requests.length };
}

/** Milliseconds of a process, all its threads; 0 where the system does not tell. */
async function cpuOf(pid) {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const all = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/schedstat`, 'utf8').catch(() => '0')),
  );

  return all.reduce((sum, text) => sum + Number(text.split(' ')[0]), 0) / 1e6;
}

/** `node:http`, since `fetch` costs more than what is measured. @returns the answer's text */
export function send(address, { call, method = 'GET', path, token, body }) {
  const payload = body === undefined ? undefined : JSON.stringify(body);

  return new Promise((resolve, reject) => {
    const sent = request(`${address}/api${path}`, {
      method,
      agent,
      headers: {
        ...(call && { 'x-bench-call': call }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
      },
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (answer.statusCode === 200) resolve(text);
        else reject(new Error(`${call} ${method} ${path}: ${answer.statusCode} ${text.slice(0, 300)}`));
      });
    });
    sent.end(payload);
  });
}

export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);

  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

export function median(values) {
  return percentile(values, 0.5);
}
