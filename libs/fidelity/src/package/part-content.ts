import { crc32, deflateRawSync } from 'node:zlib';
import { inflateExactly } from './inflate-exactly.js';

/** A part's new content: as it is, or deflated where it is large. */
export type PartContent = Uint8Array | DeflatedPart;

/** Parts to write: an existing name replaces that member in place, a new one is put behind the last, null takes one out. */
export type PartChanges = ReadonlyMap<string, PartContent | null>;

const large = 1024 * 1024;

/** A part as the archive will hold it: a workbook of 100 MiB has 400 MiB of sheets. */
export class DeflatedPart {
  deflated: Buffer;
  readonly bytes: number;
  readonly crc: number;

  constructor(content: Uint8Array) {
    this.deflated = deflateRawSync(content);
    this.bytes = content.length;
    this.crc = crc32(content);
  }

  content(): Buffer {
    return inflateExactly(this.deflated, this.bytes);
  }
}

/** A part that is not worked on any more, in little memory. */
export function compact(content: PartContent): PartContent {
  return content instanceof DeflatedPart || content.length < large ? content : new DeflatedPart(content);
}

export function contentOf(content: PartContent): Uint8Array {
  return content instanceof DeflatedPart ? content.content() : content;
}
