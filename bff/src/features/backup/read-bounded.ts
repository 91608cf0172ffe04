import type { ObjectStorage } from '../../platform/storage/object-storage.js';
import { refusals, Refused } from './refused.js';

/** Bytes of what is read as a whole. The product writes 10,000 names of lost objects into a manifest, 1,000 erasures into a note. */
const maxTextBytes = 4 * 2 ** 20;
/** Unpacked bytes of a list of keys: some 40 million objects. */
const maxListBytes = 4 * 2 ** 30;

/** @throws Refused where it is longer than anything that the product writes */
export async function readText(destination: ObjectStorage, name: string): Promise<string> {
  const source = await destination.open(name);

  return Buffer.concat(await Array.fromAsync(boundedText(source, name))).toString();
}

export const boundedText = (source: AsyncIterable<Uint8Array>, name: string) => bounded(source, name, maxTextBytes);

export const boundedList = (source: AsyncIterable<Uint8Array>, name: string) => bounded(source, name, maxListBytes);

async function* bounded(source: AsyncIterable<Uint8Array>, name: string, max: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > max) throw new Refused(refusals.tooLarge(name));
    yield chunk;
  }
}
