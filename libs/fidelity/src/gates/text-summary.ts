import { createHash, type Hash } from 'node:crypto';

/** What a comparison needs of a text: a workbook of 100 MiB has too much of it to be held twice. */
export interface TextSummary {
  /** SHA-256 of the text. */
  exact: string;
  /** SHA-256 of the text with each run of white space as one, and without the boxes of form controls. */
  collapsed: string;
  /** How often each letter and digit stands in it; empty where nobody asked. */
  letters: ReadonlyMap<string, number>;
}

const enough = 64 * 1024;

/** Takes a text piece by piece. */
export class TextSummarizer {
  private readonly exact = createHash('sha256');
  private readonly collapsed = createHash('sha256');
  private readonly letters = new Map<string, number>();
  private waiting = '';
  private begun = false;
  private space = false;

  /** @param counts whether letters are counted */
  constructor(private readonly counts: boolean) {}

  add(text: string): void {
    this.waiting += text;
    if (this.waiting.length >= enough) this.take();
  }

  summary(): TextSummary {
    this.take();

    return { exact: hex(this.exact), collapsed: hex(this.collapsed), letters: this.letters };
  }

  private take(): void {
    const text = this.waiting;
    this.waiting = '';
    this.exact.update(text);
    this.collapsed.update(this.collapse(text));
    if (this.counts) countLetters(text, this.letters);
  }

  /** White space counts once something follows it, which may be in the next piece. */
  private collapse(text: string): string {
    // mammoth takes the box of a form control for a control, not for text.
    const single = text.replaceAll(/[☐☑☒]/g, '').replaceAll(/\s+/g, ' ');
    const trimmed = single.trim();
    if (trimmed === '') {
      this.space ||= single !== '';
      return '';
    }
    const before = this.begun && (this.space || single.startsWith(' ')) ? ' ' : '';
    this.begun = true;
    this.space = single.endsWith(' ');

    return before + trimmed;
  }
}

/** Letters and digits only: readers differ in spaces, bullets and marks, and a declared change may join words. */
export function countLetters(text: string, counts = new Map<string, number>()): Map<string, number> {
  const plain = new Uint32Array(128);
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at)!;
    if (code < 128) {
      if (isPlainLetter[code] === 1 && plain[code]!++ === 0) add(counts, String.fromCharCode(code), 0);
      continue;
    }
    if (code > 0xffff) at++;
    const character = String.fromCodePoint(code);
    if (/[\p{L}\p{N}]/u.test(character)) add(counts, character, 1);
  }
  for (const [code, count] of plain.entries()) if (count > 0) add(counts, String.fromCharCode(code), count);

  return counts;
}

/** A workbook's text is ASCII for the most part, which is told by a table. */
const isPlainLetter = Uint8Array.from({ length: 128 }, (_, code) => Number(/[a-z\d]/i.test(String.fromCharCode(code))));

function add(counts: Map<string, number>, character: string, times: number): void {
  counts.set(character, (counts.get(character) ?? 0) + times);
}

function hex(hash: Hash): string {
  return hash.digest('hex');
}
