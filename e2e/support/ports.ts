import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ports that nobody listens on. All are held at once before any is given away, so that no two are the same. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');

      return server;
    }),
  );
  const ports = servers.map((server) => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('A server has no port.');
    return address.port;
  });
  await Promise.all(servers.map((server) => (server.close(), once(server, 'close'))));

  return ports;
}

export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  if (port === undefined) throw new Error('No port is free.');

  return port;
}
