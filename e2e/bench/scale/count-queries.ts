/** Preloaded into a process of the product: counts its queries, and writes the counts into SCALE_COUNTS on SIGUSR2. */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';

const { Client }: typeof pg = createRequire(join(process.cwd(), 'bff', 'package.json'))('pg');
const file = process.env.SCALE_COUNTS ?? '';
const sockets = new Set<Socket>();
const query: (this: object, ...args: unknown[]) => unknown = Client.prototype.query;
let queries = 0;

Object.assign(Client.prototype, {
  query(this: { connection: { stream: Socket } }, ...args: unknown[]) {
    queries += 1;
    sockets.add(this.connection.stream);

    return query.apply(this, args);
  },
});

process.on('SIGUSR2', () => {
  let bytes = 0;
  for (const { bytesRead, bytesWritten } of sockets) bytes += bytesRead + bytesWritten;
  writeFileSync(file, JSON.stringify({ queries, bytes }));
});
