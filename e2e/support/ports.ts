import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Lets a server listen on a free port of this machine. @returns the port */
export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A server has no port.');

  return address.port;
}

/** Ports that nobody listens on. All are held at once before any is given away, so that no two are the same. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(servers.map(listen));
  await Promise.all(servers.map((server) => (server.close(), once(server, 'close'))));

  return ports;
}

export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  if (port === undefined) throw new Error('No port is free.');

  return port;
}
