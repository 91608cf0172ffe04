import { pipeline, Readable, type Transform } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { Refused } from './refused.js';

type Bytes = AsyncIterable<Uint8Array>;

/** Encrypts for the holders of these public keys, in the age format: `age -d -i FILE` opens it too. */
export async function* sealed(source: Bytes, recipients: readonly string[]): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  yield* await encrypter.encrypt(ReadableStream.from(source));
}

/**
 * Opens what `sealed` made. Every chunk is authenticated before it is passed on, and a file that was cut ends in an error.
 *
 * @throws Refused where none of the identities opens it
 */
export async function* opened(source: Bytes, identities: readonly string[]): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const stream = await decrypter.decrypt(ReadableStream.from(withShortHeader(source))).catch((cause: unknown) => {
    if (cause instanceof Error && /no identity matched/.test(cause.message))
      throw new Refused('This private key does not open the backup.', { cause });
    throw cause;
  });
  yield* stream;
}

/** Of what lies before the content; each recipient adds 100 bytes. age reads all of it into memory. */
const maxHeaderBytes = 64 * 1024;

async function* withShortHeader(source: Bytes): AsyncGenerator<Uint8Array> {
  let header: Buffer | null = Buffer.alloc(0);
  for await (const chunk of source) {
    if (header !== null) {
      header = Buffer.concat([header, chunk]);
      const end = header.indexOf('\n--- ');
      if (end > maxHeaderBytes || (end < 0 && header.length > maxHeaderBytes))
        throw new RangeError('That is no file of ours.');
      if (end >= 0) header = null;
    }
    yield chunk;
  }
}

export const zipped = (source: Bytes) => through(source, createGzip());
export const unzipped = (source: Bytes) => through(source, createGunzip());

async function* through(source: Bytes, transform: Transform): AsyncGenerator<Uint8Array> {
  // Whoever reads the transform gets every error; the callback only makes the pipeline close both.
  pipeline(Readable.from(source, { objectMode: false }), transform, () => undefined);
  yield* transform;
}
