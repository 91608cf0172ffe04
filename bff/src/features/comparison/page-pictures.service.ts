import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { readFile } from 'node:fs/promises';
import type { Language } from '@fidelio/contracts';
import type { Side } from '@fidelio/fidelity';
import { Inject, Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import type { PageDrawingEntity } from '../files/page-drawings/page-drawing.entity.js';
import { smallPicture } from '../files/page-drawings/small-picture.js';
import { PageDrawingsRepository } from '../files/page-drawings/page-drawings.repository.js';
import { simulatedPage } from '../files/simulated-page.js';
import { Problem } from '../../platform/http/problem.js';
import { type ObjectStorage, STORAGE } from '../../platform/storage/object-storage.js';
import { PendingObjects } from '../../platform/storage/pending-objects.js';

/** Name of the simulated page in an address, beside the pages' numbers. */
export const simulatedName = 'simulated.html';

export interface OpenedPicture {
  bytes: number;
  mediaType: string;
  content: Readable;
}

/** The stored pictures of pages. Those that are drawn together lie in one object. */
@Injectable()
export class PagePictures {
  constructor(
    @Inject(STORAGE) private readonly storage: ObjectStorage,
    private readonly pending: PendingObjects,
    private readonly transactions: Transactions,
    private readonly drawings: PageDrawingsRepository,
  ) {}

  /** @returns the bytes that were stored; null where the side was begun anew, or the file is gone */
  async store(drawing: PageDrawingEntity, first: number, paths: readonly string[]): Promise<number | null> {
    const pictures = await Promise.all(paths.map((path) => readFile(path)));
    const object = await this.pending.begin();
    const bytes = pictures.map(({ length }) => length);

    try {
      await this.storage.put(object.key, chunks(pictures));
      const stored = await this.transactions.run(async (tx) => {
        const added = await this.drawings.addPictures(drawing, { key: object.key, first, bytes }, tx);
        if (added) await object.commit(tx);
        return added;
      });
      if (!stored) await object.rollback();

      return stored ? bytes.reduce((sum, one) => sum + one, 0) : null;
    } catch (error) {
      await object.rollback();
      throw error;
    }
  }

  /** The small picture of a page; null where there is none. */
  async small(drawing: PageDrawingEntity): Promise<Buffer | null> {
    const place = placeOf(drawing, smallPicture);
    if (!place) return null;
    const { key, start, bytes } = place;

    return buffer(await this.storage.open(key, { start, end: start + bytes - 1 }));
  }

  /** @throws Problem `request.not-found` */
  async open(
    { fileId, side, picture }: { fileId: string; side: Side; picture: string },
    language: Language,
    signal: AbortSignal,
  ): Promise<OpenedPicture> {
    const drawing = await this.drawings.findOne({ fileId, side });
    const simulated = picture === simulatedName;
    const page = simulated ? 1 : Number(/^(\d{1,4})\.jpg$/.exec(picture)?.[1] ?? Number.NaN);
    const place = drawing && simulated === (drawing.pages.length === 0) ? placeOf(drawing, page) : null;
    if (!place) throw new Problem('request.not-found');
    const { key, start, bytes } = place;
    const content = await this.storage.open(key, { start, end: start + bytes - 1 }, signal);
    if (!simulated) return { bytes, mediaType: 'image/jpeg', content };
    const told = Buffer.from(simulatedPage(language, await text(content), side === 'corrected'));

    return { bytes: told.length, mediaType: 'text/html; charset=utf-8', content: Readable.from([told]) };
  }
}

/** Where a page's picture lies; null while it is not drawn. */
export function placeOf(
  { pictures }: Pick<PageDrawingEntity, 'pictures'>,
  page: number,
): { key: string; start: number; bytes: number } | null {
  for (const { key, first, bytes } of pictures) {
    const own = bytes[page - first];
    if (own !== undefined)
      return { key, start: bytes.slice(0, page - first).reduce((sum, one) => sum + one, 0), bytes: own };
  }

  return null;
}

async function* chunks(buffers: readonly Buffer[]): AsyncGenerator<Uint8Array> {
  yield* buffers;
}
