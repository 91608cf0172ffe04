import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchGrowth } from './bytes/memory.mjs';
import { officeStream } from './bytes/office-stream.mjs';
import { download, upload } from './bytes/transfer.mjs';
import { signUp, startProduct } from './product.mjs';

const MiB = 1024 * 1024;
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const big = officeStream(1024);
const small = officeStream(20);
const crowd = Array.from({ length: 50 }, (_, at) => (at % 10 === 0 ? 8 * MiB : undefined));
/** One big file, and fifty at once of which five are slow. */
const loads = { '1 × 1 GiB': { file: big, paces: [undefined] }, '50 × 20 MiB': { file: small, paces: crowd } };

/** Bytes through the product ÷ through a bare pipeline that does the same work, in turns on the same machine. */
export async function run() {
  const folder = await mkdtemp(join(tmpdir(), 'files-bench-'));
  const bare = await startBare(folder);
  const product = await openProduct();

  try {
    for (const target of [bare, product]) await pass(target, { file: small, paces: [undefined] });
    const growth = await watchGrowth(product.pid);
    const best = {};
    for (let round = 0; round < rounds; round += 1)
      for (const [name, load] of Object.entries(loads))
        for (const target of round % 2 ? [product, bare] : [bare, product])
          keepBest(best, name, target.name, await pass(target, load));

    return report(best, growth());
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

function keepBest(best, load, target, speeds) {
  for (const [way, speed] of Object.entries(speeds)) {
    const row = (best[`${load} ${way}`] ??= { bare: 0, product: 0 });
    row[target] = Math.max(row[target], speed);
  }
}

function report(best, growth) {
  const rows = Object.entries(best).map(([name, { bare, product }]) => ({
    load: name,
    'bare MiB/s': Math.round(bare),
    'product MiB/s': Math.round(product),
    ratio: Number((product / bare).toFixed(2)),
  }));
  console.table(rows);
  const ratios = Object.fromEntries(rows.map(({ load, ratio }) => [load, ratio]));
  const figures = {
    ratios,
    worst: Math.min(...rows.map(({ ratio }) => ratio)),
    grownMiB: growth && Math.round(growth / MiB),
  };
  console.log(JSON.stringify(figures));

  return figures;
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
  const { token } = await signUp(product.address);
  const headers = { authorization: `Bearer ${token}` };
  const call = async (method, path) => {
    const response = await fetch(product.address + path, { method, headers });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);

    return (await response.json()).results;
  };
  // One for each of the crowd, as fifty people would have.
  const conversations = await Promise.all(crowd.map(() => call('POST', '/api/fidelio/chat/initialize')));
  let next = 0;

  return {
    name: 'product',
    pid: product.process.pid,
    upload: async (file, pace) => {
      const address = `${product.address}/api/fidelio/chat/upload`;
      const conversationId = conversations[next++ % conversations.length].id;
      const { results } = JSON.parse(await upload({ address, headers, fields: { conversationId }, file, pace }));

      return results.file.id;
    },
    download: (id, pace) => {
      const url = encodeURIComponent(`/files/${id}/noise.docx`);

      return download({ address: `${product.address}/api/users/file/download?url=${url}`, headers, pace });
    },
    clear: (ids) => Promise.all(ids.map((id) => call('DELETE', `/api/users/files/${id}`))),
    stop: product.stop,
  };
}
