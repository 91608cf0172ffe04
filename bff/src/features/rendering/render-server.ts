import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type DocumentRenderer, Mutex, RenderBudget, type RenderedEnding, workFolder } from '@fidelio/fidelity';
import { cpuHeader, maxDocumentBytes, maxResultBytes, maxWaiting, newFormats, oldFormats } from './protocol.js';

const milliseconds = 120_000;

/**
 * A renderer for others: `POST /docx/pdf` with a document answers its PDF, `/doc/docx` an old one in the new format, 422 where LibreOffice cannot read it, 503 where too many wait.
 * An informational response (102) says that a document's turn has come. One document at a time, each in a folder that is gone before the next one comes: nothing else is there to be read.
 */
export function renderServer(office: DocumentRenderer): Server {
  const turns = new Mutex();
  let waiting = 0;

  return createServer((request, response) => {
    const conversion = conversionOf(request.url ?? '');
    if (request.method === 'GET') return void response.writeHead(200).end('ok');
    const length = Number(request.headers['content-length']);
    if (request.method !== 'POST' || !conversion) return refuse(response, 404);
    if (!(length > 0 && length <= maxDocumentBytes)) return refuse(response, 413);
    if (waiting >= maxWaiting) return refuse(response, 503);
    waiting += 1;
    turns
      .run(async () => {
        // Whoever asked may have gone while others were drawn.
        if (response.destroyed) return;
        response.writeProcessing();
        await answer(office, conversion, request, response);
      })
      .catch(() => refuse(response, 500))
      .finally(() => (waiting -= 1));
  });
}

interface Conversion {
  from: string;
  to: RenderedEnding;
}

function conversionOf(path: string): Conversion | null {
  const [, from = '', to = ''] = path.split('/');
  const isDrawn = to === 'pdf' && [...newFormats, ...oldFormats].includes(from);
  const isCarried = newFormats.includes(to) && oldFormats.includes(from);

  return isDrawn || isCarried ? { from, to: to as RenderedEnding } : null;
}

function refuse(response: ServerResponse, status: number): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(status, { connection: 'close' }).end();
}

async function answer(
  office: DocumentRenderer,
  conversion: Conversion,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const budget = new RenderBudget(Number(request.headers[cpuHeader]) || Infinity);
  const { status, result } = await drawn(office, conversion, request, budget);
  response
    .writeHead(status, { [cpuHeader]: String(Math.ceil(budget.spent)), 'content-length': result.length })
    .end(result);
}

const nothing = Buffer.alloc(0);

/** The folder is gone before anybody is answered. */
async function drawn(
  office: DocumentRenderer,
  { from, to }: Conversion,
  request: IncomingMessage,
  budget: RenderBudget,
) {
  const folder = await mkdtemp(join(workFolder(), 'fidelity-render-'));
  const path = join(folder, `document.${to}`);
  try {
    await pipeline(request, createWriteStream(join(folder, `document.${from}`)));
    await office.draw(folder, [`document.${from}`], milliseconds, budget, to);
    const size = (await stat(path).catch(() => null))?.size ?? 0;

    return size > 0 && size <= maxResultBytes
      ? { status: 200, result: await readFile(path) }
      : { status: 422, result: nothing };
  } catch {
    return { status: 500, result: nothing };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
