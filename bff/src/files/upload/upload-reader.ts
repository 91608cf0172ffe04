import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { counts } from '@fidelio/contracts';
import busboy from 'busboy';
import { Problem } from '../../http/problem.js';
import { shownName } from './shown-name.js';

export interface IncomingFile {
  name: string;
  /** Its bytes, each piece shown to `onChunk` first; throws a `Problem` past the limit, and when the client goes away. */
  content: (onChunk: (chunk: Buffer) => void) => AsyncIterable<Buffer>;
}

/**
 * Reads a multipart request, handing the one file of field `file` to `take` while it arrives; nothing is kept in
 * memory but a chunk. When `take` fails the rest of the request is read and dropped, since a client that is still
 * sending does not hear an answer.
 *
 * @returns the text fields and what `take` made of the file
 * @throws Problem for a body that is no multipart form, is cut off, too large, or has no file
 */
export async function readUpload<Taken>(
  request: IncomingMessage,
  maxBytes: number,
  take: (file: IncomingFile) => Promise<Taken>,
): Promise<{ fields: Record<string, string>; taken: Taken }> {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > maxBytes + formOverhead) throw new Problem('upload.too-large');

  const form = openForm(request, maxBytes);
  const fields: Record<string, string> = {};
  let taking: Promise<Taken> | undefined;
  let fault: unknown;

  form.on('field', (name, value, info) => {
    if (info.valueTruncated || info.nameTruncated || name in fields) fault ??= new Problem('request.invalid');
    else fields[name] = value;
  });
  form.on('file', (name, stream, info) => {
    stream.on('error', () => undefined);
    if (name !== 'file' || taking) return void stream.resume();
    taking = take({ name: shownName(info.filename ?? ''), content: (onChunk) => fileContent(stream, onChunk) });
    taking.catch(() => stream.resume());
  });
  form.on('filesLimit', () => (fault ??= new Problem('request.invalid')));
  form.on('fieldsLimit', () => (fault ??= new Problem('request.invalid')));
  form.on('partsLimit', () => (fault ??= new Problem('request.invalid')));

  const arrived = await whole(request, form).catch((cause: unknown) => new Problem('upload.incomplete', { cause }));
  // Awaited even when the form broke: the object must be gone before the answer says that it is.
  const taken = await taking;
  if (arrived) throw arrived;
  if (fault) throw fault;
  if (taken === undefined) throw new Problem('upload.missing');

  return { fields, taken };
}

/** Boundaries, headers and text fields, generously. */
const formOverhead = 256 * 1024;

function openForm(request: IncomingMessage, maxBytes: number): busboy.Busboy {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) throw new Problem('request.media-type');

  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      preservePath: true,
      limits: {
        // One more: busboy calls a file of exactly this size truncated.
        fileSize: maxBytes + 1,
        files: 1,
        fields: 10,
        parts: 11,
        fieldNameSize: 100,
        fieldSize: counts.reasonMax * 4 + 1,
        headerPairs: 20,
      },
    });
  } catch (cause) {
    throw new Problem('request.malformed', { cause });
  }
}

/** Left alive when its reader stops, so that the rest of the form can still be read past it. */
async function* fileContent(
  stream: Readable & { truncated?: boolean },
  onChunk: (chunk: Buffer) => void,
): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      if (stream.truncated) break;
      onChunk(chunk);
      yield chunk;
    }
  } catch (cause) {
    throw cause instanceof Problem ? cause : new Problem('upload.incomplete', { cause });
  }
  if (stream.truncated) throw new Problem('upload.too-large');
}

/** Feeds the form until it has ended; a client that goes away ends it at once, so that the file's reader hears of it. */
function whole(request: IncomingMessage, form: busboy.Busboy): Promise<undefined> {
  return new Promise((resolve, reject) => {
    const gone = () => {
      if (request.complete) return;
      request.unpipe(form);
      form.destroy(new Error('The client went away.'));
    };
    form.once('close', () => resolve(undefined));
    form.once('error', (error: Error) => {
      request.unpipe(form);
      request.resume();
      reject(error);
    });
    request.once('close', gone);
    request.pipe(form);
  });
}
