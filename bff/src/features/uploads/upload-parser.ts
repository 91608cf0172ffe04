import type { Readable } from 'node:stream';
import { counts } from '@fidelio/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import multer from 'multer';
import { z } from 'zod';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { ArrivingBytes } from '../files/storage-quota.js';
import { Problem } from '../../platform/http/problem.js';
import { malformedTextErrors } from '../../platform/http/well-formed-text.js';
import { type ObjectStorage, STORAGE } from '../../platform/storage/object-storage.js';
import { type StoredUpload, UploadStorage } from './upload-storage.js';

export interface ParsedUpload<Fields> {
  fields: Fields;
  file: StoredUpload;
}

/** Boundaries, headers and text fields, generously. */
const formOverhead = 256 * 1024;

/** Reads the multipart form of an upload; at most a chunk of the file is in memory at a time. */
@Injectable()
export class UploadParser {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'limits'>,
    @Inject(STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /**
   * Stores the form's file under `key`. After a refusal the rest of the request is read and dropped, because a client
   * that is still sending does not read the answer.
   *
   * @param arriving counts the file's bytes and refuses those that the account may not store
   * @param form shape of the text fields
   * @throws Problem for a body that is no multipart form, is cut off, too large, has no file, or fields that do not fit
   */
  async parse<Fields>(
    request: Request,
    key: string,
    arriving: ArrivingBytes,
    form: z.ZodType<Fields>,
  ): Promise<ParsedUpload<Fields>> {
    const maxBytes = this.config.limits.uploadMaxBytes;
    requireForm(request, maxBytes);
    const storage = new UploadStorage(this.storage, key, arriving);
    const fault = await readForm(request, multer({ storage, ...settings(maxBytes) }));
    // Awaited also when the form broke: nothing may write the object while the caller removes it.
    const file = await storage.stored;
    if (fault !== undefined) throw problemOf(fault);
    if (file === undefined) throw new Problem('upload.missing');

    return { fields: parseFields(request.body, form), file };
  }

  /** Stores a file that is no form under `key`, and tells its kind by content. @throws Problem for what is no Office file */
  store(content: Readable, name: string, key: string): Promise<StoredUpload> {
    return new UploadStorage(this.storage, key, { add: () => undefined }).store(content, name);
  }
}

function requireForm(request: Request, maxBytes: number): void {
  const type = request.headers['content-type'] ?? '';
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > maxBytes + formOverhead) throw new Problem('upload.too-large');
  if (!/^multipart\/form-data\b/i.test(type)) throw new Problem('request.media-type');
  if (!/;\s*boundary=/i.test(type)) throw new Problem('request.malformed');
}

function settings(maxBytes: number): multer.Options {
  return {
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
  };
}

/** @returns multer's error, once it has read or dropped the whole request */
function readForm(request: Request, form: multer.Multer): Promise<unknown> {
  const { res } = request;
  if (!res) throw new Error('A request without its response cannot be read.');

  return new Promise((resolve) => form.single('file')(request, res, resolve));
}

function problemOf(fault: unknown): Problem {
  if (fault instanceof Problem) return fault;
  // An error that is not multer's means that the form broke off, or that the client went away.
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

/** Multer makes a list of a doubled field and an object of `a[b]`; this call has neither. */
const Texts = z.record(z.string(), z.string());

function parseFields<Fields>(body: unknown, form: z.ZodType<Fields>): Fields {
  const texts = Texts.safeParse({ ...z.looseObject({}).parse(body ?? {}) });
  if (!texts.success) throw new Problem('request.invalid', { cause: texts.error });
  const fields = form.safeParse(texts.data);
  const errors = fields.success
    ? malformedTextErrors(fields.data)
    : fields.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  if (fields.success && errors.length === 0) return fields.data;

  throw new Problem('request.invalid', { errors });
}
