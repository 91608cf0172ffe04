import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchGrowth } from './bytes/memory.mjs';
import { officeStream } from './bytes/office-stream.mjs';
import { download, upload } from './bytes/transfer.mjs';
import { signUp, startProduct } from './product.mjs';
import { compared, median } from './figures.mjs';

const MiB = 1024 * 1024;
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const big = officeStream(Number(process.env.BENCH_BIG_MIB ?? 1024));
const small = officeStream(Number(process.env.BENCH_SMALL_MIB ?? 20));
const crowd = Array.from({ length: 50 }, (_, at) => (at % 10 === 0 ? 8 * MiB : undefined));
const named = (count, { bytes }) => `${count} × ${Math.round(bytes / MiB)} MiB`;
/** One big file, and fifty at once of which five are slow. */
const loads = {
  [named(1, big)]: { file: big, paces: [undefined] },
  [named(crowd.length, small)]: { file: small, paces: crowd },
};

/** Bytes through the product ÷ through a bare pipeline that does the same work, in turns on the same machine. */
export async function run() {
  const folder = await mkdtemp(join(tmpdir(), 'files-bench-'));
  const bare = await startBare(folder);
  const product = await openProduct();

  try {
    for (const target of [bare, product]) await pass(target, { file: small, paces: [undefined] });
    const growth = await watchGrowth(product.pid);
    const speeds = {};
    for (let round = 0; round < rounds; round += 1)
      for (const [name, load] of Object.entries(loads))
        for (const target of round % 2 ? [product, bare] : [bare, product])
          keep(speeds, name, target.name, await pass(target, load));

    return report(speeds, growth());
  } finally {
    await Promise.all([bare.stop(), product.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns MiB a second, up and down */
async function pass(target, { file, paces }) {
  const total = (file.bytes * paces.length) / MiB;
  const [up, names] = await timed(() => Promise.all(paces.map((pace) => target.upload(file, pace))));
  const [down, bytes] = await timed(() => Promise.all(names.map((name, at) => target.download(name, paces[at]))));
  if (bytes.some((count) => count !== file.bytes)) throw new Error(`${target.name} lost bytes.`);
  await target.clear(names);

  return { up: total / up, down: total / down };
}

async function timed(work) {
  const started = performance.now();
  const result = await work();

  return [(performance.now() - started) / 1000, result];
}

function keep(speeds, load, target, measured) {
  for (const [way, speed] of Object.entries(measured))
    (speeds[`${load} ${way}`] ??= { bare: [], product: [] })[target].push(speed);
}

function report(speeds, growth) {
  const rows = Object.entries(speeds).map(([load, { bare, product }]) => ({
    load,
    bare,
    product,
    ...compared(product, bare),
  }));
  console.table(
    rows.map(({ load, bare, product, ratio, spread }) => ({
      load,
      'bare MiB/s': Math.round(median(bare)),
      'product MiB/s': Math.round(median(product)),
      ratio,
      'rounds from … to': spread.join(' … '),
    })),
  );
  const result = {
    bench: 'bytes',
    ratio: Math.min(...rows.map(({ ratio }) => ratio)),
    ratios: Object.fromEntries(rows.map(({ load, ratio }) => [load, ratio])),
    spreads: Object.fromEntries(rows.map(({ load, spread }) => [load, spread])),
    grownMiB: growth && Math.round(growth / MiB),
    wanted: { ratio: 0.9, grownMiB: 64 },
    rounds,
  };
  console.log(JSON.stringify(result));

  return result;
}

async function startBare(folder) {
  const child = fork(new URL('bytes/bare-server.mjs', import.meta.url), [folder]);
  const [port] = await once(child, 'message');
  const address = `http://127.0.0.1:${port}/`;

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

async function openProduct() {
  const product = await startProduct({
    // The worker's own reading of the same files is another measurement.
    ROLES: 'web',
    UPLOAD_PATIENCE_SECONDS: '0',
    UPLOAD_MAX_BYTES: String(2048 * MiB),
    ROOM_UNPROVEN_BYTES: String(100 * 1024 * MiB),
    LIMIT_UPLOADS_PER_HOUR: '100000',
  });
  // Fifty people, each in a conversation of their own.
  const people = await Promise.all(crowd.map(() => person(product.address)));
  const owners = new Map();
  let next = 0;

  return {
    name: 'product',
    pid: product.process.pid,
    upload: async (file, pace) => {
      const { headers, conversationId } = people[next++ % people.length];
      const address = `${product.address}/api/fidelio/chat/upload`;
      const { results } = JSON.parse(await upload({ address, headers, fields: { conversationId }, file, pace }));
      owners.set(results.file.id, headers);

      return results.file.id;
    },
    download: (id, pace) => {
      const url = encodeURIComponent(`/files/${id}/noise.docx`);

      return download({
        address: `${product.address}/api/users/file/download?url=${url}`,
        headers: owners.get(id),
        pace,
      });
    },
    clear: (ids) =>
      Promise.all(ids.map((id) => call(product.address, owners.get(id), 'DELETE', `/api/users/files/${id}`))),
    stop: product.stop,
  };
}

async function person(address) {
  const { token } = await signUp(address);
  const headers = { authorization: `Bearer ${token}` };
  const { id } = await call(address, headers, 'POST', '/api/fidelio/chat/initialize');

  return { headers, conversationId: id };
}

async function call(address, headers, method, path) {
  const response = await fetch(address + path, { method, headers });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);

  return (await response.json()).results;
}
