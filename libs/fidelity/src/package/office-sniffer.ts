import type { OfficeFormat } from '@fidelio/contracts';
import { decodeText } from '../xml/text-encoding.js';
import { foreignArchive, foreignKind, type ForeignKind, headBytes } from './foreign-files.js';
import { CompoundFile, type ReadAt } from './compound-file.js';
import { binaryWorkbookType, kindOf, type OfficeVariant, variants } from './kinds.js';
import { defaultLimits } from './limits.js';
import { OpenProblem } from '../xml/open-problem.js';
import { bareOldFile, binaryWorkbook, compoundOldFile, oldFileByName, type OldFile } from './old-file.js';
import { sniff } from './sniff.js';
import { inflate } from './zip-archive.js';
import { readZipDirectory, type ZipEntry } from './zip-directory.js';

export type { ReadAt } from './compound-file.js';

/** Why a file is not worth keeping: of another Office kind, from another program, or nothing that we know. */
export type SniffFailure = 'unsupported-kind' | 'not-office' | ForeignKind;

/**
 * What a file is by its content. A damaged package is recognised by its folders; an encrypted one has no known format. An old file has the
 * format that it is carried over to, and no variant.
 */
export interface SniffedKind {
  format: OfficeFormat | null;
  variant: OfficeVariant | null;
  mediaType: string;
}

const endMagic = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const localMagic = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
/** The end record with the longest comment, and the two records of zip64 before it. */
const endBytes = 22 + 0xffff + 76;
/** Bytes of the directory and of the content types that are read. */
const maxDirectoryBytes = 4 * 1024 * 1024;
const maxContentTypesBytes = 1024 * 1024;

/**
 * Tells what an Office file is while its bytes pass by, without holding them: the first eight bytes already tell most
 * files that are none. `finish` then reads the archive's directory and `[Content_Types].xml` by position.
 */
export class OfficeSniffer {
  private head = Buffer.alloc(0);

  /** @param name the file's name, which decides where a compound file is too damaged to tell */
  constructor(private readonly name: string) {}

  /** @returns the failure as soon as it is certain */
  push(chunk: Uint8Array): SniffFailure | null {
    if (this.head.length < headBytes) this.head = Buffer.concat([this.head, chunk.subarray(0, headBytes)]);
    if (this.head.length < 8) return null;
    // What is no archive is told by more than its first bytes.
    return sniff(this.head) === 'other' && this.head.length < headBytes ? null : this.headFailure();
  }

  /** Call it once every byte was pushed. */
  async finish(bytes: number, readAt: ReadAt): Promise<SniffedKind | SniffFailure> {
    const failure = this.headFailure();
    if (failure !== null) return failure;
    if (sniff(this.head) === 'zip') return zipKind(bytes, readAt);
    const bare = bareOldFile(this.head);

    return bare ? ofOldFile(bare) : this.compoundKind(bytes, readAt);
  }

  private async compoundKind(bytes: number, readAt: ReadAt): Promise<SniffedKind | SniffFailure> {
    let old = oldFileByName(this.name);
    try {
      const file = await CompoundFile.open(bytes, readAt);
      if (file.entry('EncryptedPackage')) return { format: null, variant: null, mediaType: 'application/x-cfb' };
      old = (await compoundOldFile(file)) ?? old;
    } catch (error) {
      if (!(error instanceof OpenProblem)) throw error;
    }

    return old ? ofOldFile(old) : 'not-office';
  }

  private headFailure(): SniffFailure | null {
    if (sniff(this.head) !== 'other') return null;

    return bareOldFile(this.head) ? null : (foreignKind(this.head) ?? 'not-office');
  }
}

async function zipKind(bytes: number, readAt: ReadAt): Promise<SniffedKind | SniffFailure> {
  const entries = await readDirectory(bytes, readAt);
  const types = entries.find(({ name }) => name.toLowerCase() === '[content_types].xml');
  const declared = types ? await readContentTypes(types, readAt) : [];
  const variant = declared.map((type) => kindOf(type)?.variant).find((known) => known !== undefined);
  if (variant) return ofVariant(variant);
  if (declared.some((type) => type.toLowerCase() === binaryWorkbookType)) return ofOldFile(binaryWorkbook);
  // Another kind's main part: the folders alone must not let it in.
  if (declared.some((type) => /\.main(\+xml)?$/i.test(type))) return 'unsupported-kind';

  const names = entries.length > 0 ? entries.map(({ name }) => name) : localNames(await readAt(0, 65_536));
  const format = folders.find(([folder]) => names.some((name) => folder.test(name)))?.[1];

  if (format) return ofVariant(format);
  const mimetype = entries.find(({ name }) => name === 'mimetype');

  return foreignArchive(names, mimetype ? await readShort(mimetype, readAt) : '') ?? 'not-office';
}

/** The members that the central directory names; none where it is lost or damaged. */
async function readDirectory(bytes: number, readAt: ReadAt): Promise<ZipEntry[]> {
  const tailStart = Math.max(0, bytes - endBytes);
  const tail = Buffer.from(await readAt(tailStart, bytes - tailStart));
  const at = tail.lastIndexOf(endMagic);
  if (at < 0 || at + 22 > tail.length) return [];

  const size = Math.min(tail.readUInt32LE(at + 12), maxDirectoryBytes);
  const start = Math.max(0, Math.min(tailStart, tailStart + at - size));
  const region = start === tailStart ? tail : Buffer.from(await readAt(start, bytes - start));

  return unlessDamaged(() => readZipDirectory(region, defaultLimits, start).entries) ?? [];
}

/** Content types in the order of the part; none where it cannot be read. */
async function readContentTypes(entry: ZipEntry, readAt: ReadAt): Promise<string[]> {
  if (entry.packedBytes > maxContentTypesBytes || entry.bytes > maxContentTypesBytes) return [];
  const header = Buffer.from(await readAt(entry.offset, 30));
  if (header.length < 30 || !header.subarray(0, 4).equals(localMagic)) return [];

  const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = Buffer.from(await readAt(start, entry.packedBytes));
  const text = unlessDamaged(() => decodeText(entry.method === 0 ? packed : inflate(packed, entry)).text) ?? '';

  return [...text.matchAll(/\bContentType\s*=\s*["']\s*([^"';\s]+)/g)].map(([, type = '']) => type);
}

/** A short member that is not packed, as the one that names the type has to be. */
async function readShort({ offset, method, bytes }: ZipEntry, readAt: ReadAt): Promise<string> {
  const header = Buffer.from(await readAt(offset, 30));
  if (method !== 0 || bytes > 200 || header.length < 30) return '';

  return Buffer.from(await readAt(offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28), bytes)).toString('latin1'); // prettier-ignore
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

function ofOldFile({ format, mediaType }: OldFile): SniffedKind {
  return { format, variant: null, mediaType };
}
