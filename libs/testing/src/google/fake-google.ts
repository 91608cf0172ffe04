import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import type { OfficeFormat } from '@fidelio/contracts';
import type { MeasuredFate } from '@fidelio/fidelity';
import { consentPage } from './consent-page.ts';
import { convert } from './conversion.ts';
import { breachesOf } from './discovery.ts';
import { type DriveFile, DriveFiles } from './drive-files.ts';
import { textPdf } from './pdf.ts';
import { TokenRefusal, Tokens } from './tokens.ts';

/** What goes wrong with one request. */
export interface GoogleFault {
  /** Answered instead, with Drive's error body. */
  status?: number;
  reason?: string;
  retryAfterSeconds?: number;
  /** Milliseconds before the answer. */
  delay?: number;
  /** The connection breaks after so many bytes of the request's body were taken, or at once. */
  cutAfter?: number;
}

export interface SeenGoogleRequest {
  method: string;
  path: string;
  query: URLSearchParams;
}

interface Session {
  owner: string;
  metadata: Partial<DriveFile>;
  received: Buffer;
  length: number;
}

type Fault = GoogleFault | null;

const maxExportBytes = 10 * 2 ** 20;
const formats: Record<string, OfficeFormat> = {
  'application/vnd.google-apps.document': 'docx',
  'application/vnd.google-apps.spreadsheet': 'xlsx',
  'application/vnd.google-apps.presentation': 'pptx',
};

/**
 * A fake of Google's token endpoint and of the Drive calls that the product makes, over HTTP, with Google's own error bodies. It
 * converts by our own simulation, and misbehaves on demand. A call that the API's discovery document does not know is refused.
 */
export class FakeGoogle {
  readonly tokens = new Tokens();
  readonly files = new DriveFiles();
  readonly requests: SeenGoogleRequest[] = [];
  /** What was asked for that the API's discovery document does not know; each was answered with 400. */
  readonly breaches: string[] = [];
  /** Rows of the import profile that this Google treats otherwise. */
  readonly fates = new Map<string, MeasuredFate>();
  /** What the pages of an export show of its text. */
  shownOnPages = (text: string) => text;
  /** Is told of each request's headers. */
  onRequest: (headers: IncomingMessage['headers']) => void = () => undefined;
  /** Exports of more bytes are refused, but for the export link. */
  maxExportBytes = maxExportBytes;
  /** While it is set every connection breaks, as if nobody were there. */
  isAway = false;
  /** Requests an account may make; the rest are refused with 403. */
  quota = Infinity;
  private readonly faults: { matches: RegExp; fault: Fault }[] = [];
  private readonly sessions = new Map<string, Session>();
  private readonly stopping = new AbortController();
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
  }

  static async start(): Promise<FakeGoogle> {
    const server = createServer();
    const fake = new FakeGoogle(server);
    server.on('request', (request, response) => void fake.handle(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

    return fake;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Faults of the next requests whose `METHOD /path` matches, one each; null lets one through. */
  next(matches: RegExp, ...faults: Fault[]): this {
    this.faults.push(...faults.map((fault) => ({ matches, fault })));

    return this;
  }

  /** How many of those faults have not come about. */
  get faultsLeft(): number {
    return this.faults.length;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      if (this.isAway) return void request.socket.destroy();
      const { pathname, searchParams } = new URL(request.url ?? '/', this.origin);
      const method = request.method ?? 'GET';
      this.requests.push({ method, path: pathname, query: searchParams });
      this.onRequest(request.headers);
      const fault = this.takeFault(`${method} ${pathname}`);
      if (fault?.delay) await wait(fault.delay, undefined, { signal: this.stopping.signal });
      if (fault?.cutAfter !== undefined) return await this.cut(request, pathname, fault.cutAfter);
      const body = await readBody(request);
      if (fault?.status !== undefined) return refuse(response, fault.status, fault.reason ?? 'backendError', fault);
      if (pathname === '/token') return this.answerToken(response, body);
      if (pathname === '/o/oauth2/v2/auth') return this.askConsent(searchParams, response);
      if (pathname === '/revoke') return this.revoke(response, body);
      if (pathname.startsWith('/open/')) return html(response, 200, '<title>Open in Google</title><p>Your file.</p>');

      const owner = this.tokens.userOf(request.headers.authorization);
      if (owner === null) return refuse(response, 401, 'authError');
      if ((this.quota -= 1) < 0) return refuse(response, 403, 'userRateLimitExceeded');
      await this.route(
        { method, path: pathname, query: searchParams, headers: request.headers, body, owner },
        response,
      );
    } catch {
      response.destroy();
    }
  }

  private takeFault(line: string): Fault {
    const index = this.faults.findIndex(({ matches }) => matches.test(line));

    return index < 0 ? null : this.faults.splice(index, 1)[0]!.fault;
  }

  /** What has come of an upload before the cut is kept, as on the real service. */
  private async cut(request: IncomingMessage, path: string, after: number): Promise<void> {
    const session = this.sessions.get(path.split('/').at(-1) ?? '');
    let taken = 0;
    for await (const chunk of request as AsyncIterable<Buffer>) {
      const piece = chunk.subarray(0, after - taken);
      if (session) session.received = Buffer.concat([session.received, piece]);
      taken += piece.length;
      if (taken >= after) break;
    }
    request.socket.destroy();
  }

  private answerToken(response: ServerResponse, body: Buffer): void {
    try {
      json(response, 200, this.tokens.answer(new URLSearchParams(body.toString())));
    } catch (error) {
      if (!(error instanceof TokenRefusal)) throw error;
      json(response, 400, { error: error.error, error_description: error.message });
    }
  }

  /** The page on which a person agrees or does not. */
  private askConsent(query: URLSearchParams, response: ServerResponse): void {
    const page = consentPage(query, this.tokens);
    html(response, page ? 200 : 400, page ?? '<title>Error 400</title><p>invalid_request</p>');
  }

  private revoke(response: ServerResponse, body: Buffer): void {
    this.tokens.revoke(new URLSearchParams(body.toString()).get('token') ?? '');
    json(response, 200, {});
  }

  private async route(request: DriveRequest, response: ServerResponse): Promise<void> {
    const { method, path, query, owner } = request;
    if (path.startsWith('/upload/session/') && method === 'PUT') return this.takePiece(request, response);
    if (path.startsWith('/export-link/') && method === 'GET') return this.exportLinked(request, response);
    const breaches = breachesOf(request);
    this.breaches.push(...breaches);
    if (breaches.length > 0) return refuse(response, 400, 'badRequest');
    const [, id, exporting] = /^\/drive\/v3\/files\/([^/]+)(\/export)?$/.exec(path) ?? [];
    if (path === '/upload/drive/v3/files' && method === 'POST') return this.beginUpload(request, response);
    if (path === '/drive/v3/files' && method === 'POST')
      return json(response, 200, { id: this.files.add(fileOf(request)).id });
    if (path === '/drive/v3/files' && method === 'GET') return this.list(request, response);
    const file = id === undefined ? undefined : this.files.find(decodeURIComponent(id), owner);
    if (!file) return refuse(response, 404, 'notFound');
    if (exporting) return this.export(file, query.get('mimeType') ?? '', response, true);
    if (method === 'GET') return json(response, 200, { id: file.id, exportLinks: this.exportLinks(file) });
    if (method !== 'DELETE') return refuse(response, 405, 'httpMethodNotAllowed');
    this.files.remove(file);
    response.writeHead(204).end();
  }

  private beginUpload({ query, body, owner, headers }: DriveRequest, response: ServerResponse): void {
    if (query.get('uploadType') !== 'resumable') return refuse(response, 400, 'badRequest');
    const id = randomBytes(8).toString('hex');
    const metadata = JSON.parse(body.toString()) as Partial<DriveFile>;
    if (metadata.parents?.some((parent) => !this.files.find(parent, owner))) return refuse(response, 404, 'notFound');
    this.sessions.set(id, {
      owner,
      metadata,
      received: Buffer.alloc(0),
      length: Number(headers['x-upload-content-length']),
    });
    response.writeHead(200, { location: `${this.origin}/upload/session/${id}` }).end();
  }

  private async takePiece({ path, headers, body }: DriveRequest, response: ServerResponse): Promise<void> {
    const id = path.split('/').at(-1)!;
    const session = this.sessions.get(id);
    if (!session) return refuse(response, 404, 'notFound');
    const start = /^bytes (\d+)-/.exec(headers['content-range'] ?? '')?.[1];
    if (start !== undefined && Number(start) !== session.received.length) return refuse(response, 400, 'badRequest');
    session.received = Buffer.concat([session.received, body]);
    const { received, length, metadata, owner } = session;
    if (received.length < length) {
      const range = received.length > 0 ? { range: `bytes=0-${received.length - 1}` } : undefined;

      return void response.writeHead(308, range).end();
    }
    this.sessions.delete(id);
    const imported = await this.importOf(metadata.mimeType ?? '', received);
    if (imported === undefined) return refuse(response, 400, 'badRequest');
    const file = this.files.add({ ...fileFrom(metadata, owner), bytes: received, imported });
    json(response, 200, { id: file.id, webViewLink: `${this.origin}/open/${file.id}` });
  }

  /** Null for a file that is to stay as it is; undefined where it cannot be converted. */
  private async importOf(mimeType: string, bytes: Buffer): Promise<DriveFile['imported'] | undefined> {
    const format = formats[mimeType];
    if (!format) return mimeType.startsWith('application/vnd.google-apps.') ? undefined : null;
    const converted = await convert(bytes, this.fates);

    return converted ? { format, ...converted } : undefined;
  }

  private list({ query, owner }: DriveRequest, response: ServerResponse): void {
    const found = this.files.list(owner, query.get('q') ?? 'trashed = false');
    const start = Number(query.get('pageToken') ?? 0);
    const end = start + Number(query.get('pageSize') ?? 100);
    json(response, 200, {
      files: found.slice(start, end).map(({ id }) => ({ id })),
      ...(end < found.length && { nextPageToken: `${end}` }),
    });
  }

  private export({ imported }: DriveFile, mimeType: string, response: ServerResponse, limited: boolean): void {
    if (!imported) return refuse(response, 403, 'fileNotExportable');
    const bytes = mimeType.startsWith('text/')
      ? Buffer.from(imported.text)
      : mimeType === 'application/pdf'
        ? textPdf(this.shownOnPages(imported.text), imported.pictures)
        : imported.office;
    if (limited && bytes.length > this.maxExportBytes) return refuse(response, 403, 'exportSizeLimitExceeded');
    response.writeHead(200, { 'content-type': mimeType }).end(bytes);
  }

  /** An address outside of the API, as the real ones are. */
  private exportLinked({ path, query, owner }: DriveRequest, response: ServerResponse): void {
    const file = this.files.find(path.split('/').at(-1)!, owner);
    if (!file) return refuse(response, 404, 'notFound');
    this.export(file, query.get('type') ?? '', response, false);
  }

  private exportLinks({ id, imported }: DriveFile): Record<string, string> | undefined {
    if (!imported) return undefined;
    const suffix = {
      docx: 'wordprocessingml.document',
      xlsx: 'spreadsheetml.sheet',
      pptx: 'presentationml.presentation',
    };
    const types = [`application/vnd.openxmlformats-officedocument.${suffix[imported.format]}`, 'application/pdf'];

    return Object.fromEntries(
      types.map((type) => [type, `${this.origin}/export-link/${id}?type=${encodeURIComponent(type)}`]),
    );
  }
}

interface DriveRequest extends SeenGoogleRequest {
  headers: Record<string, string | string[] | undefined> & { 'content-range'?: string };
  body: Buffer;
  owner: string;
}

function fileOf({ body, owner }: DriveRequest): Omit<DriveFile, 'id' | 'createdTime'> {
  return fileFrom(JSON.parse(body.toString()) as Partial<DriveFile>, owner);
}

function fileFrom(metadata: Partial<DriveFile>, owner: string): Omit<DriveFile, 'id' | 'createdTime'> {
  const { name = 'Untitled', mimeType = 'application/octet-stream', parents = [], appProperties = {} } = metadata;

  return { owner, name, mimeType, parents, appProperties, imported: null };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await (request as AsyncIterable<Buffer> & { toArray(): Promise<Buffer[]> }).toArray());
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
}

function html(response: ServerResponse, status: number, body: string): void {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,">${body}</html>`;
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(page);
}

/** An error as Drive writes it. */
function refuse(response: ServerResponse, code: number, reason: string, { retryAfterSeconds }: GoogleFault = {}): void {
  if (retryAfterSeconds !== undefined) response.setHeader('retry-after', retryAfterSeconds);
  const message = `Refused: ${reason}`;
  json(response, code, { error: { code, message, errors: [{ domain: 'global', reason, message }] } });
}
