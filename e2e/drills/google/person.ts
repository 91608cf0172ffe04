import { setTimeout as wait } from 'node:timers/promises';
import {
  ChatInitialized,
  DriveConsent,
  type DriveSave,
  DriveSaveAnswer,
  FileList,
  type FileRecord,
  MailboxMessages,
  SignedIn,
  UploadAnswer,
} from '@fidelio/contracts';

/** Somebody with a proven address, who uploads files and saves them to a Google Drive. */
export class DrivePerson {
  readonly #address: string;
  #token = '';
  #conversation = '';

  private constructor(address: string) {
    this.#address = address;
  }

  static async enter(address: string): Promise<DrivePerson> {
    const person = new DrivePerson(address);
    const email = `${crypto.randomUUID()}@example.org`;
    await person.#call('POST', '/users/sign-up', { email, name: 'Ada Lovelace', organization: 'Analytical Engines' });
    await person.#call('POST', '/users/send-otp', { email });
    const mails = await until(async () => {
      const found = MailboxMessages.parse(await (await fetch(`${address}/dev/mailbox/messages?to=${email}`)).json());

      return found.length > 0 ? found : undefined;
    });
    const password = /^\d{6}$/m.exec(mails[0]?.text ?? '')?.[0] ?? '';
    const { results } = SignedIn.parse(await person.#call('POST', '/users/sign-in', { email, password }));
    person.#token = results.token;
    const started = await person.#call('POST', '/fidelio/chat/initialize');
    person.#conversation = ChatInitialized.parse(started).results.id;

    return person;
  }

  async upload(name: string, bytes: Uint8Array): Promise<string> {
    const form = new FormData();
    form.append('conversationId', this.#conversation);
    form.append('reason', '');
    form.append('file', new Blob([Uint8Array.from(bytes)]), name);
    const { results } = UploadAnswer.parse(await this.#call('POST', '/fidelio/chat/upload', form));

    return results.file.id;
  }

  async files(): Promise<FileRecord[]> {
    return FileList.parse(await this.#call('GET', '/users/files')).results;
  }

  /** Whether Google's importer was asked what becomes of this file. */
  async isMeasured(id: string): Promise<boolean> {
    return (await this.files()).find((file) => file.id === id)?.diagnosis?.proof?.imported !== undefined;
  }

  /** Begins a save, and agrees on Google's page. @returns the save's id */
  async save(ids: string[]): Promise<string> {
    const response = await this.#fetch('POST', '/users/drive-saves', { ids, as: 'google' });
    const { results } = DriveConsent.parse(await response.json());
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const page = await (await fetch(results.consentUrl)).text();
    const back = /href="([^"]*callback[^"]*code=[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const returned = await fetch(back, { headers: { cookie }, redirect: 'manual' });
    if (returned.status !== 303) throw new Error(`The return from Google answered ${returned.status}.`);

    return results.id;
  }

  async lookAtSave(id: string): Promise<DriveSave> {
    return DriveSaveAnswer.parse(await this.#call('GET', `/users/drive-saves/${id}`)).results;
  }

  async cancelSave(id: string): Promise<void> {
    await this.#call('POST', `/users/drive-saves/${id}/cancel`);
  }

  async #call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await this.#fetch(method, path, body);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);

    return response.json();
  }

  #fetch(method: string, path: string, body?: object): Promise<Response> {
    const isForm = body instanceof FormData;
    const headers = {
      ...(this.#token !== '' && { authorization: `Bearer ${this.#token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    };

    return fetch(`${this.#address}/api${path}`, {
      method,
      headers,
      body: isForm ? body : body ? JSON.stringify(body) : null,
    });
  }
}

/** Asks again until there is an answer. @throws Error after a minute */
export async function until<T>(ask: () => Promise<T | undefined> | T | undefined): Promise<T> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await wait(100);
  }
  throw new Error('It did not come to pass within a minute.');
}
