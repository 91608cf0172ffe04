import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '../../http/problem.js';
import type { ObjectStorage } from '../../storage/object-storage.js';
import { STORAGE } from '../../storage/storage.token.js';
import { FilesService } from '../files.service.js';
import type { FileRow } from '../record/file.entity.js';
import { SampleFiles } from '../samples/sample-files.js';
import type { Sendable } from './send-object.js';

const fileUrlPattern = /^\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([^/]+)$/;

/** Turns names into bytes: records of the caller, and the samples. There is no third kind. */
@Injectable()
export class Downloads {
  constructor(
    @Inject(FilesService) private readonly files: FilesService,
    @Inject(SampleFiles) private readonly samples: SampleFiles,
    @Inject(STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /** What `url=` names. Never opened as an address or a path. @throws Problem `file.not-found` */
  async byUrl(accountId: string, url: string): Promise<Sendable> {
    const sample = await this.samples.find(url);
    if (sample) return sample;

    const [, id, name] = fileUrlPattern.exec(url) ?? [];
    if (id === undefined) throw new Problem('file.not-found');
    const file = await this.files.owned(accountId, id);
    // A client that forgot to encode the query sends the name decoded once.
    if (name !== file.name && name !== encodeURIComponent(file.name)) throw new Problem('file.not-found');

    return this.original(file);
  }

  original(file: FileRow): Sendable {
    return {
      name: file.name,
      mediaType: file.mediaType,
      bytes: file.bytes,
      sha256: file.sha256,
      modified: file.createdAt,
      open: (range, signal) => this.storage.open(file.objectKey, range, signal),
    };
  }

  /** Null where the file is not fixed. */
  fixed(file: FileRow): Sendable | null {
    const { fixedKey, fixedBytes, fixedSha256, fixedAt } = file;
    if (fixedKey === null || fixedBytes === null || fixedSha256 === null || fixedAt === null) return null;

    return {
      name: file.name,
      mediaType: file.mediaType,
      bytes: fixedBytes,
      sha256: fixedSha256,
      modified: fixedAt,
      open: (range, signal) => this.storage.open(fixedKey, range, signal),
    };
  }
}
