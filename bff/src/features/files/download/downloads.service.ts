import { Injectable } from '@nestjs/common';
import { Problem } from '../../../platform/http/problem.js';
import { IntactObjects } from '../../../platform/storage/intact-objects.js';
import { correctedCopyOf, correctedMediaType, correctedName } from '../corrected-copy.js';
import { originalOf } from '../original.js';
import type { FileEntity } from '../file.entity.js';
import { FilesService } from '../files.service.js';
import { SampleFiles } from '../samples/sample-files.js';
import type { Sendable } from '../send-object.js';

const fileUrlPattern = /^\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([^/]+)$/;

/** Finds what can be downloaded: the caller's files and the samples. */
@Injectable()
export class DownloadsService {
  constructor(
    private readonly files: FilesService,
    private readonly samples: SampleFiles,
    private readonly objects: IntactObjects,
  ) {}

  /** The file that `url=` names; it is never opened as an address or a path. @throws Problem `file.not-found` */
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

  /** @throws Problem `file.quarantined` */
  original(file: FileEntity): Sendable {
    const { key, bytes, sha256, modified } = originalOf(file);

    return {
      name: file.name,
      mediaType: file.mediaType,
      bytes,
      sha256,
      modified,
      open: (range, signal) => this.objects.open({ key, sha256 }, range, signal),
    };
  }

  /** Null while nothing in the file is corrected. */
  corrected(file: FileEntity): Sendable | null {
    const copy = correctedCopyOf(file);
    if (!copy) return null;
    const { key, bytes, sha256, modified } = copy;

    return {
      name: correctedName(file),
      mediaType: correctedMediaType(file),
      bytes,
      sha256,
      modified,
      open: (range, signal) => this.objects.open({ key, sha256 }, range, signal),
    };
  }
}
