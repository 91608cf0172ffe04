import { ChatInitialized, FileList, type FileRecord } from '@fidelio/contracts';
import { expect } from '@playwright/test';
import type { SignedInPerson } from './people';
import { product } from './product';

const bearer = (person: SignedInPerson) => ({ authorization: `Bearer ${person.token}` });

export interface UploadResult {
  status: number;
  body: { results?: { content: string; file: { id: string } }; code?: string };
}

/** Starts a conversation over HTTP. */
export async function startConversation(person: SignedInPerson): Promise<string> {
  const response = await fetch(`${product.address}/api/fidelio/chat/initialize`, {
    method: 'POST',
    headers: bearer(person),
  });
  return ChatInitialized.parse(await response.json()).results.id;
}

/** Uploads a file into a conversation over HTTP, the way the upload dialog does. */
export async function upload(
  person: SignedInPerson,
  conversationId: string,
  name: string,
  bytes: Uint8Array,
): Promise<UploadResult> {
  const form = new FormData();
  form.append('conversationId', conversationId);
  form.append('reason', 'it looks wrong');
  form.append('file', new Blob([Uint8Array.from(bytes)]), name);
  const response = await fetch(`${product.address}/api/fidelio/chat/upload`, {
    method: 'POST',
    headers: bearer(person),
    body: form,
  });

  return { status: response.status, body: await response.json() };
}

export async function listFiles(person: SignedInPerson): Promise<FileRecord[]> {
  const response = await fetch(`${product.address}/api/users/files`, { headers: bearer(person) });
  return FileList.parse(await response.json()).results;
}

/** Every file of a person, once the worker has said its word on each. */
export async function settledFiles(person: SignedInPerson, timeout = 60_000): Promise<FileRecord[]> {
  let files: FileRecord[] = [];
  await expect
    .poll(
      async () => {
        files = await listFiles(person);
        return files
          .filter((file) => file.waitReason === 'queued' || file.waitReason === 'running')
          .map((file) => file.name);
      },
      { message: 'files that the worker has not answered yet', timeout, intervals: [500] },
    )
    .toEqual([]);

  return files;
}

export async function download(person: SignedInPerson, url: string): Promise<Response> {
  return fetch(`${product.address}/api/users/file/download?url=${encodeURIComponent(url)}`, {
    headers: bearer(person),
  });
}
