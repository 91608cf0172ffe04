import type { Profiler } from 'node:inspector';
import { z } from 'zod';

export interface Inspector {
  send(method: string, params?: object): Promise<unknown>;
  /** Stops the profiler. @returns what it has sampled */
  profile(): Promise<Profiler.Profile>;
  close(): void;
}

const Targets = z.tuple([z.object({ webSocketDebuggerUrl: z.string() })]);
const Answer = z.object({ id: z.number(), result: z.unknown(), error: z.object({ message: z.string() }).optional() });

/** A line to the inspector that a process of Node listens with at this port (`--inspect`). */
export async function attach(port: number): Promise<Inspector> {
  const [{ webSocketDebuggerUrl }] = Targets.parse(await (await fetch(`http://127.0.0.1:${port}/json/list`)).json());
  const socket = new WebSocket(webSocketDebuggerUrl);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const answer = Answer.safeParse(JSON.parse(`${data}`));
    // Events have no number.
    if (!answer.success) return;
    const { id, result, error } = answer.data;
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`No inspector answers at port ${port}.`)));
  });
  let sent = 0;
  const send = (method: string, params: object = {}): Promise<unknown> => {
    sent += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(sent, answer);
    socket.send(JSON.stringify({ id: sent, method, params }));

    return answer.promise;
  };

  return {
    send,
    profile: async () => ((await send('Profiler.stop')) as Profiler.StopReturnType).profile,
    close: () => socket.close(),
  };
}
