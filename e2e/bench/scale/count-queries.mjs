/** Preloaded into a process of the product: counts what it asks of the database, and tells on SIGUSR2 into SCALE_COUNTS. */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { Client } = createRequire(join(process.cwd(), 'bff', 'package.json'))('pg');
const counts = { queries: 0 };
const sockets = new Set();
const query = Client.prototype.query;

Client.prototype.query = function counted(...args) {
  counts.queries += 1;
  sockets.add(this.connection.stream);

  return query.apply(this, args);
};

process.on('SIGUSR2', () => {
  let bytes = 0;
  for (const { bytesRead, bytesWritten } of sockets) bytes += bytesRead + bytesWritten;
  writeFileSync(process.env.SCALE_COUNTS, JSON.stringify({ ...counts, bytes }));
});
