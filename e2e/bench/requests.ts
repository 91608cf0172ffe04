import { readdir, readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';

const atOnce = 16;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

export interface BenchRequest {
  /** Name of the call, for a server that traces or follows it. */
  call?: string;
  method?: string;
  /** Below `/api`. */
  path: string;
  token?: string | undefined;
  body?: unknown;
}

/** Makes a request by `node:http`, since `fetch` costs more than what is measured. @returns the answer's text */
export function send(address: string, { call, method = 'GET', path, token, body }: BenchRequest): Promise<string> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...(call && { 'x-bench-call': call }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(payload !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
    }),
  };

  return new Promise((resolve, reject) => {
    const sent = request(`${address}/api${path}`, { method, agent, headers });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (answer.statusCode === 200) resolve(text);
        else reject(new Error(`${call ?? ''} ${method} ${path}: ${answer.statusCode} ${text.slice(0, 300)}`));
      });
    });
    sent.end(payload);
  });
}

/** Does work for each item, some at once. @returns how many a second, and what each gave, in order */
export async function rateOf<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  workers = atOnce,
): Promise<{ rate: number; results: R[] }> {
  const results: R[] = [];
  const queue = items.entries();
  const started = performance.now();
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (const [at, item] of queue) results[at] = await work(item);
    }),
  );

  return { rate: (items.length / (performance.now() - started)) * 1000, results };
}

/** Milliseconds of processor time of a process, all its threads; 0 where the system does not tell. */
export async function processorTime(pid: number): Promise<number> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const all = await Promise.all(tasks.map((task) => threadTime(pid, task)));

  return all.reduce((sum, time) => sum + time, 0);
}

async function threadTime(pid: number, task: string): Promise<number> {
  const text = await readFile(`/proc/${pid}/task/${task}/schedstat`, 'utf8').catch(() => '0');

  return Number(text.split(' ')[0]) / 1e6;
}
