import { readFile, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { extname, join, parse } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type DocumentRenderer, type RenderBudget, RendererAway, type RenderedEnding } from '@fidelio/fidelity';
import { cpuHeader, maxResultBytes } from './protocol.js';

/** Milliseconds that a document may wait for its turn, beside the time that it is drawn in. */
const maxQueuedMs = 120_000;
/** A renderer that ends in the middle of a document this often is taken to end because of it. */
const maxBreaks = 3;

/** How a renderer that is away is waited for, in milliseconds: one that starts again takes some seconds. */
const defaultRetry = { maxAwayMs: 60_000, pauseMs: 500, maxPauseMs: 5_000 };

/** Hears what each document has cost there, in milliseconds of processor time. */
type OnRendered = (milliseconds: number) => void;

/** LibreOffice in a container of its own: it gets each document over HTTP, answers with its PDF, and knows nothing else of us. */
export class RemoteOffice implements DocumentRenderer {
  constructor(
    private readonly address: string,
    private readonly retry = defaultRetry,
    private readonly onSpent?: OnRendered,
  ) {}

  /**
   * Draws documents of a folder as `<name>.pdf` beside them, or writes them in another format; one that cannot be read has none.
   *
   * @throws RendererAway where the renderer is away or too busy for this long; Error where it fails or takes too long
   */
  async draw(
    folder: string,
    names: readonly string[],
    milliseconds: number,
    budget: RenderBudget,
    to: RenderedEnding = 'pdf',
  ): Promise<void> {
    const deadline = AbortSignal.timeout(milliseconds + maxQueuedMs + this.retry.maxAwayMs);
    for (const name of names) {
      const answer = await this.askAgain(join(folder, name), to, budget.forNext(1), deadline);
      budget.spend(answer.cpuMilliseconds);
      this.onSpent?.(answer.cpuMilliseconds);
      if (answer.status === 200) await writeFile(join(folder, `${parse(name).name}.${to}`), answer.result);
      else if (answer.status !== 422) throw new Error(`the renderer answered with ${answer.status}`);
    }
  }

  /** One that restarts, or has too much to do, is asked again after a pause. */
  private async askAgain(path: string, to: RenderedEnding, cpuMilliseconds: number, signal: AbortSignal) {
    const end = Date.now() + this.retry.maxAwayMs;
    let pause = this.retry.pauseMs;
    for (let breaks = 0; ; pause = Math.min(pause * 2, this.retry.maxPauseMs)) {
      const asking = new Asking(this.address, path, to, cpuMilliseconds, signal);
      try {
        const answer = await asking.answer();
        if (!busyStatuses.has(answer.status)) return answer;
      } catch (cause) {
        if (cause instanceof TooMuch) throw cause;
        if (asking.hasBegun) breaks += 1;
        if (breaks === maxBreaks || (asking.hasBegun && signal.aborted))
          throw new Error('the renderer does not finish', { cause });
      }
      if (Date.now() + pause > end || signal.aborted) throw new RendererAway('the renderer does not answer');
      await wait(pause);
    }
  }
}

/** Of the renderer itself, or of what stands before it. */
const busyStatuses = new Set([502, 503, 504]);

class TooMuch extends Error {}

/** One request for one document. */
class Asking {
  /** Whether the renderer has said that the document's turn has come: what breaks off before is not its fault. */
  hasBegun = false;

  constructor(
    private readonly address: string,
    private readonly path: string,
    private readonly to: RenderedEnding,
    private readonly cpuMilliseconds: number,
    private readonly signal: AbortSignal,
  ) {}

  async answer(): Promise<{ status: number; result: Buffer; cpuMilliseconds: number }> {
    const answer = await this.ask();
    const result = await content(answer);

    return { status: answer.statusCode ?? 0, result, cpuMilliseconds: Number(answer.headers[cpuHeader]) || 0 };
  }

  private async ask(): Promise<IncomingMessage> {
    const { to, signal } = this;
    const document = await readFile(this.path);
    const headers = { [cpuHeader]: String(Math.ceil(this.cpuMilliseconds)), 'content-length': document.length };
    const format = extname(this.path).slice(1);
    const asked = request({ ...placeOf(this.address), method: 'POST', path: `/${format}/${to}`, headers, signal });

    return new Promise((resolve, reject) => {
      asked.on('information', () => (this.hasBegun = true));
      asked.once('error', reject);
      asked.once('response', resolve);
      asked.end(document);
    });
  }
}

/** Whether the renderer at this address answers. */
export async function rendererAnswers(address: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request({ ...placeOf(address), path: '/', signal });
    asked.once('error', () => resolve(false));
    asked.once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.end();
  });
}

/** What comes from a renderer is not believed to have an end. */
async function content(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += chunk.length;
    if (bytes > maxResultBytes) throw new TooMuch('the renderer answered with more than a document');
    chunks.push(chunk);
  }

  return Buffer.concat(chunks);
}

function placeOf(address: string): { socketPath: string } | { host: string; port: string } {
  if (address.startsWith('unix:')) return { socketPath: address.slice('unix:'.length) };
  const { hostname, port } = new URL(address);

  return { host: hostname, port: port || '80' };
}

/** @param address `unix:/path` or `http://host:port`; null where LibreOffice draws on this machine */
export function rendererAt(address: string | null, onSpent?: OnRendered): RemoteOffice | null {
  return address === null ? null : new RemoteOffice(address, defaultRetry, onSpent);
}
