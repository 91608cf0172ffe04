import { setTimeout as wait } from 'node:timers/promises';
import { ChatInitialized, FileList, type FileRecord, SignedUpEmail, UploadAnswer } from '@fidelio/contracts';
import { Browser, type HttpAnswer, type HttpRequest } from '../../harness/load/browser.ts';
import { uploadForm } from '../../harness/load/document.ts';
import { downloadPath, jsonOf } from '../../harness/load/person.ts';
import { Broken } from './attack.ts';
import type { Target } from './target.ts';

let visitors = 0;
const open = new Set<Visitor>();

/** Somebody with a browser at an address of its own, so that limits by address count as they do in the open. */
export class Visitor {
  readonly browser: Browser;
  readonly #port: number;
  readonly #address: string;
  token: string | null = null;
  email = '';
  account = '';
  cookie = '';

  constructor(target: Pick<Target, 'port'>) {
    visitors += 1;
    this.#port = target.port;
    this.#address = `127.${20 + (visitors >> 8)}.${visitors & 255}.7`;
    this.browser = this.anotherBrowser();
    open.add(this);
  }

  /** Another one at the same address, without cookies. */
  anotherBrowser(): Browser {
    return new Browser(this.#port, this.#address);
  }

  /** Keeps cookies, as browsers do. */
  async send(request: HttpRequest): Promise<HttpAnswer> {
    const headers = { ...request.headers, ...(this.cookie && { cookie: this.cookie }) };
    const answer = await this.browser.send({ token: this.token, ...request, headers });
    for (const cookie of answer.headers['set-cookie'] ?? []) this.cookie = withCookie(this.cookie, cookie);

    return answer;
  }

  /** A page asked for with these headers. */
  browserPage(path: string, headers: Record<string, string>): Promise<HttpAnswer> {
    return this.browser.send({ path, headers });
  }

  post(path: string, json?: unknown): Promise<HttpAnswer> {
    return this.send({ method: 'POST', path, ...(json !== undefined && { json }) });
  }

  async conversation(): Promise<string> {
    return ChatInitialized.parse(jsonOf(await this.ok(this.post('/api/fidelio/chat/initialize')))).results.id;
  }

  say(conversationId: string, userResponse: string): Promise<HttpAnswer> {
    return this.post('/api/fidelio/chat/next-action', { conversationId, userResponse });
  }

  upload(conversationId: string, bytes: Uint8Array, name = 'report.docx'): Promise<HttpAnswer> {
    const form = uploadForm({ name, bytes: Buffer.from(bytes) }, { conversationId, reason: 'A drawing is missing.' });

    return this.send({ method: 'POST', path: '/api/fidelio/chat/upload', ...form });
  }

  /** @returns the id of the file */
  async uploaded(bytes: Uint8Array, name?: string): Promise<string> {
    const answer = await this.ok(this.upload(await this.conversation(), bytes, name));

    return UploadAnswer.parse(jsonOf(answer)).results.file.id;
  }

  async files(): Promise<FileRecord[]> {
    return FileList.parse(jsonOf(await this.ok(this.send({ path: '/api/users/files' })))).results;
  }

  /** The file as soon as no repair of it waits or runs. */
  async settled(id: string): Promise<FileRecord> {
    for (const deadline = Date.now() + 120_000; Date.now() < deadline; await wait(200)) {
      const file = (await this.files()).find((each) => each.id === id);
      if (file && file.waitReason !== 'queued' && file.waitReason !== 'running') return file;
    }
    throw new Broken('a file was not looked at within two minutes');
  }

  download({ id, name }: { id: string; name: string }): Promise<HttpAnswer> {
    return this.send({ path: downloadPath({ id, name }) });
  }

  async ok(answer: Promise<HttpAnswer>): Promise<HttpAnswer> {
    const { outcome, why } = await answer;
    if (outcome !== 'ok') throw new Broken(`an ordinary request failed: ${why}`);

    return answer;
  }

  close(): void {
    open.delete(this);
    this.browser.close();
  }
}

/** Ends the connections of everybody who came. */
export function closeAll(): void {
  for (const visitor of open) visitor.close();
}

/** An account whose address is unproven, with a session; `proven`: as if its owner had used a mailed code. */
export async function signUp(target: Target, { proven = false, email = '' } = {}): Promise<Visitor> {
  const visitor = new Visitor(target);
  visitor.email = email || `${crypto.randomUUID()}@example.org`;
  const person = { email: visitor.email, name: 'Ada Lovelace', organization: 'Analytical Engines' };
  const answer = await visitor.ok(visitor.post('/api/users/sign-up-email', person));
  visitor.token = SignedUpEmail.parse(jsonOf(answer)).token;
  const [row] = await target.sql<{ id: string }>(
    'UPDATE accounts SET proven_at = CASE WHEN $2 THEN now() END WHERE email = $1 RETURNING id',
    [visitor.email, proven],
  );
  visitor.account = row?.id ?? '';

  return visitor;
}

function withCookie(jar: string, header: string): string {
  const pair = header.split(';')[0] ?? '';
  const name = pair.split('=')[0] ?? '';
  const others = jar.split('; ').filter((each) => each !== '' && !each.startsWith(`${name}=`));

  return [...others, pair].join('; ');
}
