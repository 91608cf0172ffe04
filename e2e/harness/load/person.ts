import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ChatInitialized, NextActionAnswer, ProblemDocument, SignedIn, UploadAnswer } from '@fidelio/contracts';
import { Browser, type HttpAnswer, type HttpRequest } from './browser.ts';
import { testDocument, uploadForm } from './document.ts';
import { LoadLog } from './load-log.ts';
import type { Mails, Stopping } from './mails.ts';

const sayings = [
  'The tables in my Word file are too narrow after the import.',
  'The columns of the price list have lost their widths.',
  'What does Fidelio do with my files?',
  'In Word everything was fine.',
];
let documents = 0;

interface PersonOptions {
  number: number;
  port: number;
  mails: Mails;
  log?: LoadLog;
  stopping?: Stopping;
}

/** Somebody who uses the product, records what it promised, and tries again when it could not. */
export class Person {
  readonly email: string;
  readonly browser: Browser;
  token: string | null = null;
  conversation: string | null = null;
  uploaded = 0;
  readonly #options: Required<PersonOptions>;

  constructor({ log = new LoadLog(), stopping = { over: false, since: 0 }, ...options }: PersonOptions) {
    const { number, port } = options;
    this.#options = { ...options, log, stopping };
    this.email = `person-${number}@example.org`;
    this.browser = new Browser(port, `127.${1 + (number >> 8)}.${number & 255}.${1 + (number % 250)}`);
  }

  get log(): LoadLog {
    return this.#options.log;
  }

  send(kind: string, options: HttpRequest): Promise<HttpAnswer> {
    return this.log.record(kind, () => this.browser.send({ token: this.token, ...options }));
  }

  /** Sends until it works; null when the load is over before that. */
  async sendUntilOk(kind: string, options: () => HttpRequest): Promise<HttpAnswer | null> {
    for (;;) {
      const answer = await this.send(kind, options());
      if (answer.outcome === 'ok') return answer;
      if (this.#options.stopping.over) return null;
      await wait(Math.min(1000 * Number(answer.headers['retry-after'] ?? 0.5), 1500));
    }
  }

  async register(): Promise<void> {
    await this.signUp();
    await this.signIn();
    await this.startConversation();
  }

  async signUp(): Promise<void> {
    const json = { email: this.email, name: `Person ${this.#options.number}`, organization: 'Drill Inc.' };
    await this.sendUntilOk('sign-up', () => ({
      method: 'POST',
      path: '/api/users/sign-up',
      json,
      expect: [200, 409],
    }));
  }

  /** A code that was promised has to come and has to work. */
  async signIn(): Promise<void> {
    const { mails, stopping } = this.#options;
    const json = { email: this.email };
    const asked = await this.sendUntilOk('send-otp', () => ({ method: 'POST', path: '/api/users/send-otp', json }));
    if (!asked) return;
    const promise = { email: this.email, at: Date.now(), outcome: 'open' as 'open' | 'used' | 'lost' };
    this.log.codes.push(promise);
    const code = await mails.code(this.email, stopping);
    promise.outcome = code === null ? 'lost' : await this.#use(code);
  }

  async #use(code: string): Promise<'used' | 'lost'> {
    let uncertain = false;
    for (;;) {
      const answer = await this.send('sign-in', {
        method: 'POST',
        path: '/api/users/sign-in',
        json: { email: this.email, password: code },
        expect: [200, 401],
        token: null,
      });
      if (answer.status === 200) {
        this.token = SignedIn.parse(jsonOf(answer)).results.token;
        return 'used';
      }
      // An answer that never came may have been a yes: then the code is used up, and another is asked for.
      if (answer.status === 401) return uncertain ? 'used' : 'lost';
      uncertain = true;
      if (this.#options.stopping.over) return 'used';
      await wait(500);
    }
  }

  async startConversation(): Promise<void> {
    const started = await this.sendUntilOk('initialize', () => ({
      method: 'POST',
      path: '/api/fidelio/chat/initialize',
    }));
    if (started) this.conversation = ChatInitialized.parse(jsonOf(started)).results.id;
  }

  async upload(): Promise<void> {
    documents += 1;
    const file = testDocument(documents);
    const clientMessageId = crypto.randomUUID();
    const fields = { conversationId: this.#openConversation(), reason: 'The table is too narrow.', clientMessageId };
    const answer = await this.sendUntilOk('upload', () => ({
      method: 'POST',
      path: '/api/fidelio/chat/upload',
      ...uploadForm(file, fields),
    }));
    if (!answer) return;
    const { results } = UploadAnswer.parse(jsonOf(answer));
    this.uploaded += 1;
    const { name, sha256 } = file;
    this.log.uploads.push({ person: this, id: results.file.id, clientMessageId, at: Date.now(), name, sha256 });
  }

  async talk(): Promise<void> {
    const streams = Math.random() < 0.7;
    const clientMessageId = crypto.randomUUID();
    const request: HttpRequest = {
      method: 'POST',
      path: '/api/fidelio/chat/next-action',
      token: this.token,
      json: {
        conversationId: this.#openConversation(),
        userResponse: `${sayings[Math.floor(Math.random() * sayings.length)]} (${crypto.randomUUID().slice(0, 8)})`,
        clientMessageId,
      },
      headers: streams ? { accept: 'text/event-stream' } : {},
    };
    for (;;) {
      const answer = await this.log.record(streams ? 'chat stream' : 'chat', async () => {
        const got = await this.browser.send(request);

        return streams ? judgeStream(got) : { ...got, result: got.outcome === 'ok' ? jsonOf(got) : undefined };
      });
      if (answer.outcome === 'ok') {
        const { content } = NextActionAnswer.parse(answer.result).results;
        this.log.messages.push({ clientMessageId, at: Date.now(), content });
        return;
      }
      if (this.#options.stopping.over) return;
      await wait(500);
    }
  }

  async read(): Promise<void> {
    await this.send('read', { path: '/api/users/me' });
    await this.send('read', { path: '/api/users/files' });
    await this.send('page', { path: '/files', headers: { accept: 'text/html' } });
  }

  async download(): Promise<void> {
    const own = this.log.uploads.filter(({ person }) => person === this);
    const upload = own[Math.floor(Math.random() * own.length)];
    if (!upload) return;
    const answer = await this.send('download', { path: downloadPath(upload) });
    if (answer.outcome !== 'ok') return;
    const sha256 = createHash('sha256').update(answer.body).digest('hex');
    if (sha256 !== upload.sha256) this.log.fault('download', 'wrong', 'other bytes than were uploaded');
  }

  #openConversation(): string {
    if (this.conversation === null) throw new Error(`${this.email} has no conversation.`);

    return this.conversation;
  }
}

export const jsonOf = ({ body }: HttpAnswer): unknown => JSON.parse(body.toString('utf8'));

export function downloadPath({ id, name }: { id: string; name: string }): string {
  return `/api/users/file/download?url=${encodeURIComponent(`/files/${id}/${encodeURIComponent(name)}`)}`;
}

/** A stream is answered by its `result`; a `problem` with a status that asks to come back is a refusal. */
export function judgeStream(answer: HttpAnswer): HttpAnswer & { result?: unknown } {
  if (answer.outcome !== 'ok') return answer;
  const text = answer.body.toString('utf8');
  const result = /event: result\ndata: (.*)\n/.exec(text)?.[1];
  if (result !== undefined) return { ...answer, result: JSON.parse(result) };
  const problem = /event: problem\ndata: (.*)\n/.exec(text)?.[1];
  if (problem === undefined) return { ...answer, outcome: 'cut', why: 'the stream ended without a result' };
  const { status, code } = ProblemDocument.parse(JSON.parse(problem));

  return {
    ...answer,
    outcome: status === 503 || status === 429 ? 'refused' : 'wrong',
    why: `${status} ${code} in the stream`,
  };
}
