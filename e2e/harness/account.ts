import { setTimeout as wait } from 'node:timers/promises';
import { ChatInitialized, FileList, type FileRecord, SignedUpEmail, UploadAnswer } from '@fidelio/contracts';
import { ask, call } from '../support/http.ts';

/** Somebody with a session, who uses the product over HTTP. */
export class Account {
  readonly address: string;
  readonly token: string;
  readonly user: SignedUpEmail['user'];

  constructor(address: string, { token, user }: Pick<SignedUpEmail, 'token' | 'user'>) {
    this.address = address;
    this.token = token;
    this.user = user;
  }

  get headers(): Record<string, string> {
    return { authorization: `Bearer ${this.token}` };
  }

  ask(method: string, path: string, body?: object): Promise<Response> {
    return ask(this.address, method, path, { token: this.token, body });
  }

  /** @returns the answer's JSON */
  call(method: string, path: string, body?: object): Promise<unknown> {
    return call(this.address, method, path, { token: this.token, body });
  }

  /** @returns its id */
  async startConversation(): Promise<string> {
    return ChatInitialized.parse(await this.call('POST', '/fidelio/chat/initialize')).results.id;
  }

  /** @returns the file's id */
  async upload(
    name: string,
    bytes: Uint8Array,
    fields: { conversationId: string } & Record<string, string>,
  ): Promise<string> {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', new Blob([Uint8Array.from(bytes)]), name);

    return UploadAnswer.parse(await this.call('POST', '/fidelio/chat/upload', form)).results.file.id;
  }

  async files(): Promise<FileRecord[]> {
    return FileList.parse(await this.call('GET', '/users/files')).results;
  }

  /** These files, as soon as no repair of them waits or runs; null where one still does after so many minutes. */
  async settled(ids: readonly string[], { minutes = 2, everyMs = 100 } = {}): Promise<FileRecord[] | null> {
    for (const end = Date.now() + minutes * 60_000; Date.now() < end; await wait(everyMs)) {
      const files = (await this.files()).filter(({ id }) => ids.includes(id));
      const answered = files.filter(({ waitReason }) => waitReason !== 'queued' && waitReason !== 'running');
      if (answered.length === ids.length) return files;
    }

    return null;
  }
}

/** Registers somebody, who has a session at once. */
export async function signUp(
  address: string,
  name = 'Ada Lovelace',
  email = `${crypto.randomUUID()}@example.org`,
): Promise<Account> {
  const body = { email, name, organization: 'Analytical Engines' };

  return new Account(address, SignedUpEmail.parse(await call(address, 'POST', '/users/sign-up-email', { body })));
}
