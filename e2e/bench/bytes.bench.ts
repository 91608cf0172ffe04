import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UploadAnswer } from '@fidelio/contracts';
import { z } from 'zod';
import { type Account, signUp } from '../harness/account.ts';
import { compared, median } from '../harness/figures.ts';
import { watchMemory } from '../harness/memory.ts';
import { startProduct } from '../harness/product.ts';
import { type OfficeStream, officeStream } from './bytes/office-stream.ts';
import { download, upload } from './bytes/transfer.ts';
import { conclude } from './report.ts';

const MiB = 1024 * 1024;
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const wanted = { ratio: 0.9, grownMiB: 64 };

/** Bytes a second of a client; undefined takes all that comes. */
type Pace = number | undefined;

interface Load {
  file: OfficeStream;
  paces: Pace[];
}

interface Target {
  name: 'bare' | 'product';
  /** @returns what the file is called there */
  upload(file: OfficeStream, pace: Pace): Promise<string>;
  download(name: string, pace: Pace): Promise<number>;
  clear(names: string[]): Promise<unknown>;
  stop(): Promise<void>;
}

type Speeds = Map<string, Record<Target['name'], number[]>>;

/** Bytes through the product ÷ through a bare pipeline that does the same work, in turns on the same machine. */
export async function run() {
  const small = officeStream(Number(process.env.BENCH_SMALL_MIB ?? 20));
  const crowd = Array.from({ length: 50 }, (_, at): Pace => (at % 10 === 0 ? 8 * MiB : undefined));
  // One big file, and fifty at once of which five are slow.
  const loads: Load[] = [
    { file: officeStream(Number(process.env.BENCH_BIG_MIB ?? 1024)), paces: [undefined] },
    { file: small, paces: crowd },
  ];
  const folder = await mkdtemp(join(tmpdir(), 'fidelio-bytes-'));
  const bare = await startBare(folder);
  const { target: product, pid } = await openProduct(crowd.length);

  try {
    for (const target of [bare, product]) await pass(target, { file: small, paces: [undefined] });
    const watched = await watchMemory(pid);
    const speeds: Speeds = new Map();
    for (let round = 0; round < rounds; round += 1)
      for (const load of loads)
        for (const target of round % 2 ? [product, bare] : [bare, product])
          keep(speeds, load, target, await pass(target, load));

    report(speeds, watched());
  } finally {
    await Promise.all([bare.stop(), product.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
}

/** MiB a second, up and down. */
async function pass(target: Target, { file, paces }: Load) {
  const total = (file.bytes * paces.length) / MiB;
  const up = await timed(() => Promise.all(paces.map((pace) => target.upload(file, pace))));
  const down = await timed(() => Promise.all(up.result.map((name, at) => target.download(name, paces[at]))));
  if (down.result.some((count) => count !== file.bytes)) throw new Error(`${target.name} lost bytes.`);
  await target.clear(up.result);

  return { up: total / up.seconds, down: total / down.seconds };
}

async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const started = performance.now();
  const result = await work();

  return { seconds: (performance.now() - started) / 1000, result };
}

function keep(speeds: Speeds, { file, paces }: Load, { name }: Target, measured: { up: number; down: number }): void {
  for (const way of ['up', 'down'] as const) {
    const load = `${paces.length} × ${Math.round(file.bytes / MiB)} MiB ${way}`;
    const both = speeds.get(load) ?? { bare: [], product: [] };
    speeds.set(load, both);
    both[name].push(measured[way]);
  }
}

function report(speeds: Speeds, memory: { first: number; peak: number } | null): void {
  const rows = [...speeds].map(([load, { bare, product }]) => ({ load, bare, product, ...compared(product, bare) }));
  conclude({
    bench: 'bytes',
    table: rows.map(({ load, bare, product, ratio, spread }) => ({
      load,
      'bare MiB/s': Math.round(median(bare)),
      'product MiB/s': Math.round(median(product)),
      ratio,
      'rounds from … to': spread.join(' … '),
    })),
    figures: {
      ratio: Math.min(...rows.map(({ ratio }) => ratio)),
      ratios: Object.fromEntries(rows.map(({ load, ratio }) => [load, ratio])),
      spreads: Object.fromEntries(rows.map(({ load, spread }) => [load, spread])),
      grownMiB: memory && Math.round((memory.peak - memory.first) / MiB),
      wanted,
      rounds,
    },
  });
}

async function startBare(folder: string): Promise<Target> {
  const child = fork(join(import.meta.dirname, 'bytes', 'bare-server.ts'), [folder]);
  const [message] = await once(child, 'message');
  const address = `http://127.0.0.1:${z.number().parse(message)}/`;

  return {
    name: 'bare',
    upload: (file, pace) => upload({ address, file, pace }),
    download: (name, pace) => download({ address: address + name, pace }),
    clear: (names) => Promise.all(names.map((name) => rm(join(folder, name)))),
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}

async function openProduct(persons: number): Promise<{ target: Target; pid: number }> {
  const product = await startProduct({
    // The worker's own reading of the same files is another measurement.
    ROLES: 'web',
    UPLOAD_PATIENCE_SECONDS: '0',
    UPLOAD_MAX_BYTES: `${2048 * MiB}`,
    ROOM_UNPROVEN_BYTES: `${100 * 1024 * MiB}`,
    LIMIT_UPLOADS_PER_HOUR: '100000',
  });
  const { address } = product;
  const people = await Promise.all(Array.from({ length: persons }, () => personAt(address)));
  const owners = new Map<string, Account>();
  let next = 0;

  return {
    pid: product.process.pid ?? 0,
    target: {
      name: 'product',
      upload: async (file, pace) => {
        const person = people[next++ % people.length];
        if (!person) throw new Error('There is nobody to upload.');
        const { account, conversationId } = person;
        const url = `${address}/api/fidelio/chat/upload`;
        const text = await upload({ address: url, headers: account.headers, fields: { conversationId }, file, pace });
        const { id } = UploadAnswer.parse(JSON.parse(text)).results.file;
        owners.set(id, account);

        return id;
      },
      download: (id, pace) => {
        const url = encodeURIComponent(`/files/${id}/noise.docx`);

        return download({
          address: `${address}/api/users/file/download?url=${url}`,
          headers: owners.get(id)?.headers,
          pace,
        });
      },
      clear: (ids) => Promise.all(ids.map((id) => owners.get(id)?.call('DELETE', `/users/files/${id}`))),
      stop: product.stop,
    },
  };
}

/** Somebody in a conversation of their own. */
async function personAt(address: string) {
  const account = await signUp(address);

  return { account, conversationId: await account.startConversation() };
}
