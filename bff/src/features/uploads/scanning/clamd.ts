import { once } from 'node:events';
import { createConnection, type NetConnectOpts, type Socket } from 'node:net';

/** Bytes of one chunk of clamd's protocol. */
const maxChunkBytes = 64 * 1024;
/** An answer is a line; more is no clamd. */
const maxAnswerBytes = 4096;
const clean = 'stream: OK';

/** Where clamd listens, and how long it may be silent. */
export interface ClamdOptions {
  address: NetConnectOpts;
  timeoutMs: number;
}

/** clamd did not say what is in the bytes: it is away, too slow, broke off, or is something else. */
export class ScannerAway extends Error {
  override name = 'ScannerAway';
}

/** The bytes are more than clamd looks at: than its `StreamMaxLength`, or, in an archive, than one of its other limits. */
export class ScanTooLarge extends Error {
  override name = 'ScanTooLarge';
}

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Has clamd look at bytes while they are read (INSTREAM).
 *
 * @returns the name of what was found; null where nothing was
 * @throws ScannerAway, ScanTooLarge, or what reading the bytes throws
 */
export async function scan(options: ClamdOptions, content: Content, signal?: AbortSignal): Promise<string | null> {
  const { answer, isAfterEnd } = await ask(options, 'INSTREAM', content, signal);
  // Nobody can call clean what has not been sent whole: it is the answer to another stream, or no clamd's.
  if (answer === clean && !isAfterEnd) throw new ScannerAway('The scanner called clean what it had not been sent.');

  return verdictOf(answer);
}

/** @throws ScannerAway */
export async function versionOf(options: ClamdOptions, signal?: AbortSignal): Promise<string> {
  return (await ask(options, 'VERSION', [], signal)).answer;
}

function verdictOf(answer: string): string | null {
  if (answer === clean) return null;
  const [, found] = /^stream: (.{1,200}) FOUND$/.exec(answer) ?? [];
  // Nothing was found in what it read; with `AlertExceedsMax` it says so, without it calls the file clean.
  if (found?.startsWith('Heuristics.Limits.Exceeded')) throw new ScanTooLarge(answer);
  if (found !== undefined) return found.replaceAll(/[^\w.+-]/g, '_');
  if (/size limit exceeded/i.test(answer)) throw new ScanTooLarge(answer);

  throw new ScannerAway(`The scanner answered ‘${answer.slice(0, 200)}’.`);
}

interface Asked {
  answer: string;
  /** Whether it came after the last of the bytes. */
  isAfterEnd: boolean;
}

async function ask(
  { address, timeoutMs }: ClamdOptions,
  command: string,
  content: Content,
  signal?: AbortSignal,
): Promise<Asked> {
  const socket = createConnection(address);
  let isEnding = false;
  const answered = answerOf(socket, timeoutMs).then((answer) => ({ answer, isAfterEnd: isEnding }));
  // Whoever asks may have failed before they wait for it.
  answered.catch(() => undefined);
  const stop = () => socket.destroy(new ScannerAway('The scan was called off.'));
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();

  try {
    // clamd answers before the end where it has seen enough, and closes: what was answered counts, whatever writing says.
    await Promise.race([write(socket, command, content, () => (isEnding = true)), answered]);

    return await answered;
  } finally {
    signal?.removeEventListener('abort', stop);
    socket.destroy();
  }
}

/** @param ending is called before the mark of the end is sent */
async function write(socket: Socket, command: string, content: Content, ending: () => void): Promise<void> {
  await send(socket, Buffer.from(`z${command}\0`));
  if (command !== 'INSTREAM') return;
  for await (const bytes of content)
    for (let start = 0; start < bytes.length; start += maxChunkBytes) {
      if (socket.destroyed || socket.readableEnded) return;
      await send(socket, toFrame(bytes.subarray(start, start + maxChunkBytes)));
    }
  ending();
  await send(socket, toFrame(new Uint8Array()));
}

/** Waits until the bytes are taken; a socket that breaks is told by the answer. */
async function send(socket: Socket, bytes: Buffer): Promise<void> {
  if (socket.destroyed || socket.write(bytes)) return;
  const over = new AbortController();
  await Promise.race([once(socket, 'drain', over), once(socket, 'close', over)]).catch(() => undefined);
  over.abort();
}

function toFrame(bytes: Uint8Array): Buffer {
  const frame = Buffer.alloc(4 + bytes.length);
  frame.writeUInt32BE(bytes.length);
  frame.set(bytes, 4);

  return frame;
}

function answerOf(socket: Socket, timeoutMs: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const away = (why: string, cause?: unknown) => reject(new ScannerAway(why, { cause }));
  let answer = '';
  socket.setTimeout(timeoutMs, () => away(`The scanner was silent for ${timeoutMs / 1000} s.`));
  socket.on('data', (bytes: Buffer) => {
    answer += bytes.toString('latin1');
    const end = answer.indexOf('\0');
    if (end >= 0) resolve(answer.slice(0, end));
    else if (answer.length > maxAnswerBytes) away('The scanner answers at length, as clamd does not.');
  });
  socket.on('error', (cause) => away('The connection to the scanner broke.', cause));
  socket.on('close', () => away('The scanner closed the connection without an answer.'));

  return promise;
}
