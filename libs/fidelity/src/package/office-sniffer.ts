import type { OfficeFormat } from '@fidelio/contracts';
import { decodeText } from '../xml/text-encoding.js';
import { kindOf, type OfficeVariant, variants } from './kinds.js';
import { defaultLimits } from './limits.js';
import { OpenProblem } from './open-problem.js';
import { isBareLegacy, sniff } from './sniff.js';
import { inflate } from './zip-archive.js';
import { readZipDirectory, type ZipEntry } from './zip-directory.js';

/** Reads `length` bytes from `start`; fewer at the end of the file. */
export type ReadAt = (start: number, length: number) => Promise<Uint8Array>;

/** Why a file is not worth keeping: too old, of another Office kind, or not from Office at all. */
export type SniffFailure = 'legacy-binary' | 'unsupported-kind' | 'not-office';

/** What a file is by its content. A damaged package is recognised by its folders; an encrypted one has no known format. */
export interface SniffedKind {
  format: OfficeFormat | null;
  variant: OfficeVariant | null;
  mediaType: string;
}

const endMagic = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const localMagic = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
/** The end record with the longest comment, and the two records of zip64 before it. */
const endBytes = 22 + 0xffff + 76;
const directoryMax = 4 * 1024 * 1024;
const contentTypesMax = 1024 * 1024;

/** Stream names in a compound file's directory, which writes them as UTF-16 (MS-CFB 2.6.1). */
const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le');
const oldStreams = ['WordDocument', 'Workbook', 'Book\0', 'PowerPoint Document', 'PP40', 'PP97_DUALSTORAGE'].map(
  (name) => Buffer.from(name, 'utf16le'),
);
const longestStreamName = 40;
const oldName = /\.(doc|dot|xls|xlt|xla|xlw|ppt|pot|pps)$/i;

/**
 * Tells what an Office file is while its bytes pass by, without holding them: the first eight bytes already tell most
 * files that are none. `finish` then reads the archive's directory and `[Content_Types].xml` by position.
 */
export class OfficeSniffer {
  private head = Buffer.alloc(0);
  private tail = Buffer.alloc(0);
  private encrypted = false;
  private old = false;

  /** @param name the file's name, which decides where a compound file names no stream that is known */
  constructor(private readonly name: string) {}

  /** @returns the failure as soon as it is certain */
  push(chunk: Uint8Array): SniffFailure | null {
    if (this.head.length < 8) {
      this.head = Buffer.concat([this.head, chunk.subarray(0, 8)]);
      if (this.head.length < 8) return null;
    }
    const failure = this.headFailure();
    if (failure === null && sniff(this.head) === 'cfb') this.scanStreams(chunk);

    return failure;
  }

  /** Call it once every byte was pushed. */
  async finish(bytes: number, readAt: ReadAt): Promise<SniffedKind | SniffFailure> {
    const failure = this.headFailure();
    if (failure !== null) return failure;
    if (sniff(this.head) === 'zip') return zipKind(bytes, readAt);
    if (this.encrypted) return { format: null, variant: null, mediaType: 'application/x-cfb' };

    return this.old || oldName.test(this.name) ? 'legacy-binary' : 'not-office';
  }

  private headFailure(): SniffFailure | null {
    if (sniff(this.head) !== 'other') return null;

    return isBareLegacy(this.head) ? 'legacy-binary' : 'not-office';
  }

  private scanStreams(chunk: Uint8Array): void {
    const window = Buffer.concat([this.tail, chunk]);
    this.encrypted ||= window.includes(encryptedStream);
    this.old ||= oldStreams.some((stream) => window.includes(stream));
    this.tail = Buffer.from(window.subarray(-longestStreamName));
  }
}

async function zipKind(bytes: number, readAt: ReadAt): Promise<SniffedKind | SniffFailure> {
  const entries = await readDirectory(bytes, readAt);
  const types = entries.find(({ name }) => name.toLowerCase() === '[content_types].xml');
  const declared = types ? await readContentTypes(types, readAt) : [];
  const variant = declared.map((type) => kindOf(type)?.variant).find((known) => known !== undefined);
  if (variant) return ofVariant(variant);
  // Another kind's main part: the folders alone must not let it in.
  if (declared.some((type) => /\.main(\+xml)?$/i.test(type))) return 'unsupported-kind';

  const names = entries.length > 0 ? entries.map(({ name }) => name) : localNames(await readAt(0, 65_536));
  const format = folders.find(([folder]) => names.some((name) => folder.test(name)))?.[1];

  return format ? ofVariant(format) : 'not-office';
}

/** The members that the central directory names; none where it is lost or damaged. */
async function readDirectory(bytes: number, readAt: ReadAt): Promise<ZipEntry[]> {
  const tailStart = Math.max(0, bytes - endBytes);
  const tail = Buffer.from(await readAt(tailStart, bytes - tailStart));
  const at = tail.lastIndexOf(endMagic);
  if (at < 0 || at + 22 > tail.length) return [];

  const size = Math.min(tail.readUInt32LE(at + 12), directoryMax);
  const start = Math.max(0, Math.min(tailStart, tailStart + at - size));
  const region = start === tailStart ? tail : Buffer.from(await readAt(start, bytes - start));

  return unlessDamaged(() => readZipDirectory(region, defaultLimits, start).entries) ?? [];
}

/** Content types in the order of the part; none where it cannot be read. */
async function readContentTypes(entry: ZipEntry, readAt: ReadAt): Promise<string[]> {
  if (entry.packedBytes > contentTypesMax || entry.bytes > contentTypesMax) return [];
  const header = Buffer.from(await readAt(entry.offset, 30));
  if (header.length < 30 || !header.subarray(0, 4).equals(localMagic)) return [];

  const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = Buffer.from(await readAt(start, entry.packedBytes));
  const text = unlessDamaged(() => decodeText(entry.method === 0 ? packed : inflate(packed, entry)).text) ?? '';

  return [...text.matchAll(/\bContentType\s*=\s*["']\s*([^"';\s]+)/g)].map(([, type = '']) => type);
}

function localNames(head: Uint8Array): string[] {
  const bytes = Buffer.from(head);
  const names: string[] = [];
  for (let at = bytes.indexOf(localMagic); at >= 0 && at + 30 <= bytes.length; at = bytes.indexOf(localMagic, at + 4))
    names.push(bytes.toString('utf8', at + 30, at + 30 + bytes.readUInt16LE(at + 26)));

  return names;
}

function unlessDamaged<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof OpenProblem) return null;
    throw error;
  }
}

const folders: [RegExp, OfficeFormat][] = [
  [/^\/?word\//i, 'docx'],
  [/^\/?ppt\//i, 'pptx'],
  [/^\/?xl\//i, 'xlsx'],
];

const openXml = 'application/vnd.openxmlformats-officedocument';

/** Media types of whole files (ECMA-376 part 1, 11.3.10, 12.3.2 and 13.3.6; MS-OFFMACRO for files with macros). */
const mediaTypes: Record<OfficeVariant, string> = {
  docx: `${openXml}.wordprocessingml.document`,
  dotx: `${openXml}.wordprocessingml.template`,
  docm: 'application/vnd.ms-word.document.macroEnabled.12',
  dotm: 'application/vnd.ms-word.template.macroEnabled.12',
  pptx: `${openXml}.presentationml.presentation`,
  ppsx: `${openXml}.presentationml.slideshow`,
  potx: `${openXml}.presentationml.template`,
  pptm: 'application/vnd.ms-powerpoint.presentation.macroEnabled.12',
  ppsm: 'application/vnd.ms-powerpoint.slideshow.macroEnabled.12',
  potm: 'application/vnd.ms-powerpoint.template.macroEnabled.12',
  xlsx: `${openXml}.spreadsheetml.sheet`,
  xltx: `${openXml}.spreadsheetml.template`,
  xlsm: 'application/vnd.ms-excel.sheet.macroEnabled.12',
  xltm: 'application/vnd.ms-excel.template.macroEnabled.12',
};

function ofVariant(variant: OfficeVariant): SniffedKind {
  return { format: variants[variant], variant, mediaType: mediaTypes[variant] };
}
