import { ChatInitialized, FileList, type FileRecord } from '@fidelio/contracts';
import { expect } from '@playwright/test';
import { call } from './http';
import type { SignedInPerson } from './people';
import { product } from './product';

const bearer = (person: SignedInPerson) => ({ authorization: `Bearer ${person.token}` });
const at = (person: SignedInPerson) => person.at ?? product.address;

export interface UploadResult {
  status: number;
  body: { results?: { content: string; file: { id: string } }; code?: string };
}

/** Starts a conversation over HTTP. */
export async function startConversation(person: SignedInPerson): Promise<string> {
  return ChatInitialized.parse(await call(person.at, 'POST', '/fidelio/chat/initialize', person)).results.id;
}

/** Uploads a file into a conversation over HTTP, the way the upload dialog does. */
export async function upload(
  person: SignedInPerson,
  conversationId: string,
  name: string,
  bytes: Uint8Array,
  following = 0,
): Promise<UploadResult> {
  const form = new FormData();
  form.append('conversationId', conversationId);
  form.append('reason', 'it looks wrong');
  form.append('following', String(following));
  form.append('file', new Blob([Uint8Array.from(bytes)]), name);
  const response = await fetch(`${at(person)}/api/fidelio/chat/upload`, {
    method: 'POST',
    headers: bearer(person),
    body: form,
  });

  return { status: response.status, body: await response.json() };
}

export async function listFiles(person: SignedInPerson): Promise<FileRecord[]> {
  const response = await fetch(`${at(person)}/api/users/files`, { headers: bearer(person) });
  return FileList.parse(await response.json()).results;
}

/** Every file of a person, once the worker has said its word on each. */
export async function settledFiles(person: SignedInPerson): Promise<FileRecord[]> {
  let files: FileRecord[] = [];
  await expect
    .poll(
      async () => {
        files = await listFiles(person);
        return files
          .filter((file) => file.waitReason === 'queued' || file.waitReason === 'running')
          .map((file) => file.name);
      },
      { message: 'files that the worker has not answered yet', intervals: [250] },
    )
    .toEqual([]);

  return files;
}

/** Uploads files over HTTP into one new conversation and waits until the worker has answered each. */
export async function withFiles(person: SignedInPerson, files: Record<string, Uint8Array>): Promise<FileRecord[]> {
  const conversation = await startConversation(person);
  for (const [name, bytes] of Object.entries(files)) await upload(person, conversation, name, bytes);

  return settledFiles(person);
}

export async function download(person: SignedInPerson, url: string): Promise<Response> {
  return fetch(`${at(person)}/api/users/file/download?url=${encodeURIComponent(url)}`, {
    headers: bearer(person),
  });
}
