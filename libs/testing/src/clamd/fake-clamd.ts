import { createServer, type AddressInfo, type Socket } from 'node:net';

/** What the fake clamd does to the next streams. */
export type ClamdBehaviour =
  /** Answers as clamd does: bytes that hold `eicar` are found. */
  | 'sound'
  /** Takes everything and never answers. */
  | 'silent'
  /** Closes the connection after the first bytes. */
  | 'breaks'
  /** Answers that the stream is too long, and closes while it still comes. */
  | 'too-long'
  /** Answers what no clamd answers. */
  | 'babbles'
  /** Answers in pieces. */
  | 'slow'
  /** Calls clean what it has not read whole, as clamd does without `AlertExceedsMax`. */
  | 'forgiving'
  /** Calls clean at the first bytes what is still to come. */
  | 'hasty';

export interface FakeClamd {
  /** For `CLAMAV_URL`. */
  url: string;
  /** What it does from now on; a list: each one to one connection, then the last to all. */
  behave(...behaviours: ClamdBehaviour[]): void;
  /** The most streams that were open at the same time. */
  parallelMost(): number;
  /** Streams that have begun. */
  streams(): number;
  stop(): Promise<void>;
}

/** What the fake finds. */
export const fakeMalware = 'a harmless text that plays eicar';

/** A clamd that speaks INSTREAM and VERSION and can misbehave: the far side of the network edge, for tests. */
export async function startFakeClamd(): Promise<FakeClamd> {
  let behaviours: ClamdBehaviour[] = ['sound'];
  let streams = 0;
  let open = 0;
  let most = 0;
  const sockets = new Set<Socket>();

  const server = createServer((socket) => {
    sockets.add(socket);
    let begun = false;
    const received: Buffer[] = [];
    let tail = Buffer.alloc(0);
    const behaviour = () => (behaviours.length > 1 ? behaviours.shift() : behaviours[0]) ?? 'sound';
    let does: ClamdBehaviour = 'sound';
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      if (begun) open -= 1;
    });
    socket.on('data', (bytes) => {
      received.push(bytes);
      tail = Buffer.concat([tail, bytes.subarray(-4)]).subarray(-4);
      if (received[0]?.toString('latin1').startsWith('zVERSION')) return void socket.end('ClamAV fake/1/Thu\0');
      if (!begun) {
        begun = true;
        streams += 1;
        open += 1;
        most = Math.max(most, open);
        does = behaviour();
      }
      if (does === 'breaks') return void socket.destroy();
      if (does === 'too-long') return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      if (does === 'hasty') {
        socket.write('stream: OK\0');
        // What it has not read cannot all have been sent by then.
        return void socket.pause();
      }
      if (does === 'silent') return;
      if (tail.length < 4 || tail.readUInt32BE() !== 0) return;
      const content = contentOf(Buffer.concat(received).subarray('zINSTREAM\0'.length));
      if (content === null) return;
      if (does === 'babbles') return void socket.end('x'.repeat(10_000));
      const answer = `${does === 'forgiving' ? verdictOf(content).replace(limits, 'OK') : verdictOf(content)}\0`;
      if (does !== 'slow') return void socket.end(answer);
      for (const letter of answer) socket.write(letter);
      socket.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `tcp://127.0.0.1:${port}`,
    behave: (...next) => void (behaviours = next),
    parallelMost: () => most,
    streams: () => streams,
    stop: () => {
      for (const socket of sockets) socket.destroy();

      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const limits = 'Heuristics.Limits.Exceeded.MaxRecursion FOUND';
/** Archives in an archive that it looks into. */
const maxArchives = 20;

function verdictOf(content: Buffer): string {
  if (content.includes('eicar')) return 'stream: Fidelio.Test.Eicar FOUND';
  const archives = content.toString('latin1').split('inner.zipPK').length - 1;

  return archives > maxArchives ? `stream: ${limits}` : 'stream: OK';
}

/** The bytes of a stream that has ended; null before its end. */
function contentOf(framed: Buffer): Buffer | null {
  const chunks: Buffer[] = [];
  for (let at = 0; at + 4 <= framed.length;) {
    const length = framed.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(framed.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }

  return null;
}
