import { counts } from '@fidelio/contracts';
import type { Request } from 'express';
import multer from 'multer';
import { z } from 'zod';
import { Problem } from '../../http/problem.js';
import { type IncomingFile, PassingEngine } from './passing-engine.js';

/** Multer makes a list of a doubled field, and an object of `a[b]`: neither is ours. */
const Fields = z.record(z.string(), z.string());
type Fields = z.infer<typeof Fields>;

/** Boundaries, headers and text fields, generously. */
const formOverhead = 256 * 1024;

/**
 * Reads a multipart request, handing the one file of field `file` to `take` while it arrives; nothing is kept in
 * memory but a chunk. When `take` fails the rest of the request is read and dropped, since a client that is still
 * sending does not hear an answer.
 *
 * @returns the text fields and what `take` made of the file
 * @throws Problem for a body that is no multipart form, is cut off, too large, or has no file
 */
export async function readUpload<Taken>(
  request: Request,
  maxBytes: number,
  take: (file: IncomingFile) => Promise<Taken>,
): Promise<{ fields: Fields; taken: Taken }> {
  const type = request.headers['content-type'] ?? '';
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > maxBytes + formOverhead) throw new Problem('upload.too-large');
  if (!/^multipart\/form-data\b/i.test(type)) throw new Problem('request.media-type');
  if (!/;\s*boundary=/i.test(type)) throw new Problem('request.malformed');

  const engine = new PassingEngine(take);
  const fault = await passed(request, multer({ storage: engine, ...settings(maxBytes) }));
  // Awaited even when the form broke: the object must be gone before the answer says that it is.
  const taken = await engine.taking;
  if (fault !== undefined) throw problemOf(fault);
  if (taken === undefined) throw new Problem('upload.missing');
  const fields = Fields.safeParse({ ...request.body });
  if (!fields.success) throw new Problem('request.invalid', { cause: fields.error });

  return { fields: fields.data, taken };
}

const settings = (maxBytes: number): multer.Options => ({
  defParamCharset: 'utf8',
  preservePath: true,
  limits: {
    fileSize: maxBytes,
    files: 1,
    fields: 10,
    parts: 11,
    fieldNameSize: 100,
    fieldSize: counts.reasonMax * 4,
    headerPairs: 20,
    fieldNestingDepth: 0,
  },
});

/** @returns what multer complains of, once it has read or dropped the whole request */
function passed(request: Request, form: multer.Multer): Promise<unknown> {
  const { res } = request;
  if (!res) throw new Error('A request without its response cannot be read.');

  return new Promise((resolve) => form.single('file')(request, res, resolve));
}

function problemOf(fault: unknown): Problem {
  if (fault instanceof Problem) return fault;
  // What it does not name is a form that broke off, or a client that went away.
  if (!(fault instanceof multer.MulterError)) return new Problem('upload.incomplete', { cause: fault });

  switch (fault.code) {
    case 'LIMIT_FILE_SIZE':
      return new Problem('upload.too-large', { cause: fault });
    case 'LIMIT_UNEXPECTED_FILE':
      return new Problem('upload.missing', { cause: fault });
    default:
      return new Problem('request.invalid', { cause: fault });
  }
}
