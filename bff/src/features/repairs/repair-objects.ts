import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Diagnosis } from '@fidelio/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { FileEntity } from '../files/file.entity.js';
import { originalOf } from '../files/original.js';
import { IntactObjects } from '../../platform/storage/intact-objects.js';
import { PendingObjects, type PendingObject } from '../../platform/storage/pending-objects.js';
import { type ObjectStorage, STORAGE } from '../../platform/storage/object-storage.js';

/** A corrected file in the storage that no record owns yet. */
export interface CorrectedObject {
  object: PendingObject;
  bytes: number;
  sha256: string;
}

/** The stored objects of a repair: the original that it reads and the corrected file that it writes. */
@Injectable()
export class RepairObjects {
  constructor(
    @Inject(STORAGE) private readonly storage: ObjectStorage,
    private readonly pending: PendingObjects,
    private readonly objects: IntactObjects,
  ) {}

  async openOriginal(file: FileEntity): Promise<Readable> {
    return this.objects.open(originalOf(file));
  }

  /** @throws Error where the file is not the one that passed the gates */
  async storeCorrected(path: string, diagnosis: Diagnosis): Promise<CorrectedObject> {
    const object = await this.pending.begin();
    const content = createReadStream(path);
    const hash = createHash('sha256');
    let bytes = 0;
    async function* hashed() {
      for await (const chunk of content) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    }

    try {
      await this.storage.put(object.key, hashed());
      const sha256 = hash.digest('hex');
      if (sha256 !== diagnosis.proof?.after)
        throw new Error('The corrected file is not the one that passed the gates.');

      return { object, bytes, sha256 };
    } catch (error) {
      await object.rollback();
      throw error;
    } finally {
      // A storage that failed early has not read it to its end.
      content.destroy();
    }
  }
}
