import { readFile, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { extname, join, parse } from 'node:path';
import type { DocumentRenderer, RenderBudget, RenderedEnding } from '@fidelio/fidelity';
import { cpuHeader, maxResultBytes } from './protocol.js';

/** Milliseconds that a document may wait for its turn, beside the time that it is drawn in. */
const maxQueuedMs = 120_000;

/** LibreOffice in a container of its own: it gets each document over HTTP, answers with its PDF, and knows nothing else of us. */
export class RemoteOffice implements DocumentRenderer {
  constructor(private readonly address: string) {}

  /**
   * Draws documents of a folder as `<name>.pdf` beside them, or writes them in another format; one that cannot be read has none.
   *
   * @throws where the renderer is away, fails or takes too long
   */
  async draw(
    folder: string,
    names: readonly string[],
    milliseconds: number,
    budget: RenderBudget,
    to: RenderedEnding = 'pdf',
  ): Promise<void> {
    const deadline = AbortSignal.timeout(milliseconds + maxQueuedMs);
    for (const name of names) {
      const answer = await this.ask(join(folder, name), to, budget.forNext(1), deadline);
      const result = await content(answer);
      budget.spend(Number(answer.headers[cpuHeader]) || 0);
      if (answer.statusCode === 200) await writeFile(join(folder, `${parse(name).name}.${to}`), result);
      else if (answer.statusCode !== 422) throw new Error(`the renderer answered with ${answer.statusCode}`);
    }
  }

  private async ask(
    path: string,
    to: RenderedEnding,
    cpuMilliseconds: number,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const document = await readFile(path);
    const headers = { [cpuHeader]: String(Math.ceil(cpuMilliseconds)), 'content-length': document.length };
    const format = extname(path).slice(1);
    const asked = request({ ...placeOf(this.address), method: 'POST', path: `/${format}/${to}`, headers, signal });

    return new Promise((resolve, reject) => {
      asked.once('error', (cause) => reject(new Error('the renderer does not answer', { cause })));
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
    if (bytes > maxResultBytes) throw new Error('the renderer answered with more than a document');
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
export function rendererAt(address: string | null): RemoteOffice | null {
  return address === null ? null : new RemoteOffice(address);
}
