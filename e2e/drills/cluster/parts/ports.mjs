import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ports that nobody listens on: all are held at once before any is given away, so that no two are the same. */
export async function freePorts(count) {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');

      return server;
    }),
  );
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => (server.close(), once(server, 'close'))));

  return ports;
}
