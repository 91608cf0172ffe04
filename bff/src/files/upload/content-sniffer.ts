import { Problem } from '../../http/problem.js';
import { encryptedPackage, packageKind, type PackageKind } from './package-kind.js';
import { outlineZip, type ReadAt } from './zip-names.js';

const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Stream names in a compound file's directory (MS-CFB 2.6.1 writes them as UTF-16). */
const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le');
const oldStreams = ['WordDocument', 'Workbook', 'Book\0', 'PowerPoint Document', 'PP40', 'PP97_DUALSTORAGE'].map(
  (name) => Buffer.from(name, 'utf16le'),
);
const longestName = 40;
const oldName = /\.(doc|dot|xls|xlt|xla|xlw|ppt|pot|pps)$/i;

/**
 * Judges an upload while its bytes pass by: the first eight end what can be no Office file, so that nobody sends a
 * film for an hour to hear it; the rest is told once everything is there.
 */
export class ContentSniffer {
  private container: 'zip' | 'compound' | 'old' | undefined;
  private head = Buffer.alloc(0);
  private tail = Buffer.alloc(0);
  private encrypted = false;
  private old = false;

  constructor(private readonly name: string) {}

  /** @throws Problem `upload.type` once the content can be no Office file, `upload.old-format` once it is an old one */
  push(chunk: Buffer): void {
    if (!this.container && this.head.length < 8) {
      this.head = Buffer.concat([this.head, chunk.subarray(0, 8)]);
      if (this.head.length >= 8) this.container = this.judgeHead();
    }
    if (this.container === 'compound') this.scanStreams(chunk);
  }

  /** @throws Problem as `push`, with the whole file known */
  async finish(bytes: number, readAt: ReadAt): Promise<PackageKind> {
    if (bytes === 0) throw new Problem('upload.empty');
    this.container ??= this.judgeHead();
    if (this.container === 'compound') return this.judgeCompound();

    const { contentTypes, names } = await outlineZip(bytes, readAt);
    const kind = packageKind(contentTypes, names);
    if (!kind) throw new Problem('upload.type');

    return kind;
  }

  private judgeHead(): 'zip' | 'compound' {
    const [first = 0, second = 0, third = 0] = this.head;
    if (this.head.subarray(0, 2).toString('latin1') === 'PK') return 'zip';
    if (this.head.equals(compoundFile)) return 'compound';
    // Excel 2 to 4 and Word 2 wrote bare streams, without a container.
    const bareExcel = first === 0x09 && [0, 2, 4, 8].includes(second);
    const bareWord = first === 0xdb && second === 0xa5 && (third === 0x2d || third === 0x2c);
    throw new Problem(bareExcel || bareWord ? 'upload.old-format' : 'upload.type');
  }

  private scanStreams(chunk: Buffer): void {
    const window = Buffer.concat([this.tail, chunk]);
    this.encrypted ||= window.includes(encryptedStream);
    this.old ||= oldStreams.some((stream) => window.includes(stream));
    this.tail = Buffer.from(window.subarray(-longestName));
  }

  private judgeCompound(): PackageKind {
    if (this.encrypted) return encryptedPackage;

    throw new Problem(this.old || oldName.test(this.name) ? 'upload.old-format' : 'upload.type');
  }
}
