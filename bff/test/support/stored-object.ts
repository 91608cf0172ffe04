import { type ObjectStorage, STORAGE } from '../../src/platform/storage/object-storage.js';
import { PendingObjects } from '../../src/platform/storage/pending-objects.js';
import type { TestApp } from './app.js';

/** Stores an object that a row owns; no row has its digest. @returns its key */
export async function storedObject({ app, database }: TestApp, text: string): Promise<string> {
  const object = await app.get(PendingObjects).begin();
  await app.get<ObjectStorage>(STORAGE).put(object.key, bytesOf(text));
  await database.transaction(async (tx) => {
    await tx.query('INSERT INTO shell_files (file, object_key) VALUES ($1, $1)', [object.key]);
    await object.commit(tx);
  });

  return object.key;
}

export async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}
