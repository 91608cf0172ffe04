import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Browser } from './http.mjs';
import { document, form } from './document.mjs';

const sayings = [
  'The tables in my Word file are too narrow after the import.',
  'The columns of the price list have lost their widths.',
  'What does Fidelio do with my files?',
  'In Word everything was fine.',
];
let documents = 0;

/** Somebody who uses the product, remembers what it promised, and tries again when it could not. */
export class Person {
  token = null;
  conversation = null;
  uploaded = 0;

  constructor({ number, port, book, mails, stopping }) {
    Object.assign(this, { number, book, mails, stopping });
    this.email = `person-${number}@example.org`;
    this.browser = new Browser(port, `127.${1 + (number >> 8)}.${number & 255}.${1 + (number % 250)}`);
  }

  send(kind, options) {
    return this.book.note(kind, () => this.browser.send({ token: this.token, ...options }));
  }

  /** Until it works, or the drill is over; a promise is what the last answer says. @returns null when it is over */
  async insist(kind, options) {
    for (;;) {
      const answer = await this.send(kind, typeof options === 'function' ? options() : options);
      if (answer.outcome === 'ok') return answer;
      if (this.stopping.over) return null;
      await wait(Math.min(1000 * Number(answer.headers?.['retry-after'] ?? 0.5), 1500));
    }
  }

  async register() {
    const json = { email: this.email, name: `Person ${this.number}`, organization: 'Drill Inc.' };
    await this.insist('sign-up', { method: 'POST', path: '/api/users/sign-up', json, expect: [200, 409] });
    await this.signIn();
    await this.converse();
  }

  /** A code that was promised has to come and has to work. */
  async signIn() {
    const asked = await this.insist('send-otp', {
      method: 'POST',
      path: '/api/users/send-otp',
      json: { email: this.email },
    });
    if (!asked) return;
    const promise = { email: this.email, at: Date.now(), outcome: 'open' };
    this.book.codes.push(promise);
    const code = await this.mails.code(this.email, this.stopping);
    if (code === null) return void (promise.outcome = 'lost');
    let uncertain = false;
    for (;;) {
      const json = { email: this.email, password: code };
      const answer = await this.send('sign-in', {
        method: 'POST',
        path: '/api/users/sign-in',
        json,
        expect: [200, 401],
        token: null,
      });
      if (answer.status === 200) {
        this.token = JSON.parse(answer.body).results.token;
        return void (promise.outcome = 'used');
      }
      // An answer that never came may have been a yes: then the code is used up, and another is asked for.
      if (answer.status === 401) return void (promise.outcome = uncertain ? 'used' : 'lost');
      uncertain = true;
      if (this.stopping.over) return void (promise.outcome = 'used');
      await wait(500);
    }
  }

  async converse() {
    const begun = await this.insist('initialize', { method: 'POST', path: '/api/fidelio/chat/initialize' });
    if (begun) this.conversation = JSON.parse(begun.body).results.id;
  }

  async upload() {
    documents += 1;
    const file = document(documents);
    const clientMessageId = crypto.randomUUID();
    const fields = { conversationId: this.conversation, reason: 'The table is too narrow.', clientMessageId };
    const answer = await this.insist('upload', () => ({
      method: 'POST',
      path: '/api/fidelio/chat/upload',
      ...form(file, fields),
    }));
    if (!answer) return;
    const { results } = JSON.parse(answer.body);
    this.uploaded += 1;
    this.book.uploads.push({
      person: this,
      id: results.file.id,
      clientMessageId,
      at: Date.now(),
      ...file,
      bytes: undefined,
    });
  }

  async talk() {
    const userResponse = `${sayings[Math.floor(Math.random() * sayings.length)]} (${crypto.randomUUID().slice(0, 8)})`;
    const clientMessageId = crypto.randomUUID();
    const streams = Math.random() < 0.7;
    const json = { conversationId: this.conversation, userResponse, clientMessageId };
    const headers = streams ? { accept: 'text/event-stream' } : {};
    for (;;) {
      const answer = await this.book.note(streams ? 'chat stream' : 'chat', async () => {
        const got = await this.browser.send({
          method: 'POST',
          path: '/api/fidelio/chat/next-action',
          token: this.token,
          json,
          headers,
        });

        return got.outcome === 'ok' && streams ? judgeStream(got) : got;
      });
      if (answer.outcome === 'ok') {
        const results = streams ? answer.results : JSON.parse(answer.body).results;
        return void this.book.messages.push({
          person: this,
          conversation: this.conversation,
          clientMessageId,
          at: Date.now(),
          content: results.content,
          messageId: results.messageId,
        });
      }
      if (this.stopping.over) return;
      await wait(500);
    }
  }

  async read() {
    await this.send('read', { path: '/api/users/me' });
    await this.send('read', { path: '/api/users/files' });
    await this.send('page', { path: '/files', headers: { accept: 'text/html' } });
  }

  async download() {
    const mine = this.book.uploads.filter(({ person }) => person === this);
    const upload = mine[Math.floor(Math.random() * mine.length)];
    if (!upload) return;
    const url = encodeURIComponent(`/files/${upload.id}/${encodeURIComponent(upload.name)}`);
    const answer = await this.send('download', { path: `/api/users/file/download?url=${url}` });
    if (answer.outcome !== 'ok') return;
    const sha256 = createHash('sha256').update(answer.body).digest('hex');
    if (sha256 !== upload.sha256)
      this.book.requests.push({
        kind: 'download',
        began: Date.now(),
        ended: Date.now(),
        outcome: 'wrong',
        why: 'other bytes than were uploaded',
      });
  }
}

/** A stream is answered by its `result`; a `problem` that tells of a fault is a clean refusal. */
function judgeStream(answer) {
  const text = answer.body.toString('utf8');
  const result = /event: result\ndata: (.*)\n/.exec(text)?.[1];
  if (result !== undefined) return { ...answer, results: JSON.parse(result).results };
  const problem = /event: problem\ndata: (.*)\n/.exec(text)?.[1];
  if (problem === undefined) return { ...answer, outcome: 'cut', why: 'the stream ended without a result' };
  const { status, code } = JSON.parse(problem);

  return {
    ...answer,
    outcome: status === 503 || status === 429 ? 'refused' : 'wrong',
    why: `${status} ${code} in the stream`,
  };
}
