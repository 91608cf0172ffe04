import { randomUUID } from 'node:crypto';

/** What `newObjectKey` makes. */
export const objectKeyForm = /^[0-9a-f]{2}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A fresh key: a random UUID below its first two digits, so that no folder holds more than a 256th of all objects. */
export function newObjectKey(): string {
  const id = randomUUID();

  return `${id.slice(0, 2)}/${id}`;
}

/** Refuses a key of another form; an adapter turns keys into paths. */
export function assertKey(key: string, form: RegExp): void {
  if (!form.test(key)) throw new Error('That is not an object key.');
}
