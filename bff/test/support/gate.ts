import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A way to a server that can be shut: connections are cut and refused, or taken and left without a byte. */
export interface Gate {
  port: number;
  /** From now on it leads there. */
  open(port: number): Promise<void>;
  shut(): Promise<void>;
  /** Holds every byte back until it is opened again. */
  stall(): void;
  stop(): Promise<void>;
}

export async function makeGate(target: number): Promise<Gate> {
  const sockets = new Set<Socket>();
  let to = target;
  let stalled = false;
  let server = listener();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  function listener(): Server {
    return createServer((near) => {
      const far = connect(to, '127.0.0.1');
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
        one.pipe(other);
        if (stalled) one.pause();
      }
    });
  }

  async function shut(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  }

  return {
    port,
    shut,
    stop: shut,
    stall: () => {
      stalled = true;
      for (const socket of sockets) socket.pause();
    },
    open: async (next) => {
      to = next;
      stalled = false;
      for (const socket of sockets) socket.resume();
      if (server.listening) return;
      server = listener();
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}
