import { randomUUID } from 'node:crypto';

const pattern = /^[0-9a-f]{2}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A fresh key: a random UUID below its first two digits, so that no folder holds more than a 256th of all objects. */
export function newObjectKey(): string {
  const id = randomUUID();

  return `${id.slice(0, 2)}/${id}`;
}

/** Refuses anything that `newObjectKey` did not make; an adapter turns keys into paths. */
export function assertObjectKey(key: string): void {
  if (!pattern.test(key)) throw new Error('That is not an object key.');
}
