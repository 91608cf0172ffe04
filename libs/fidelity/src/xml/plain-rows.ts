import { forbidden } from './scan.js';
import { descent, plainFormula, plainRow } from './plain-row-pattern.js';

/** Says of a cell's formula, as it is written, that nobody looks at it. */
export type IsPlainFormula = (formula: string) => boolean;

/** A sheet without its plain rows. */
export interface SkimmedSheet {
  text: string;
  /** Where rows were left out, in order. */
  cuts: readonly Cut[];
  /** Whether a row that was left out has the attribute whose prefix the sheet has to declare. */
  hasDescent: boolean;
}

export interface Cut {
  /** The place in what is left. */
  at: number;
  /** How many characters were left out here. */
  length: number;
  /** How many were left out up to here, these included. */
  missing: number;
}

export interface PlainRowsOptions {
  isPlain: IsPlainFormula;
  /** Rows that end behind this place stay. */
  until?: number;
}

const [begin, end, rowEnd] = ['<sheetData>', '</sheetData>', '</row>'];
/** More than a row takes, and what a sheet holds besides its rows. A sheet that is built otherwise is read as a whole. */
const maxWaitingCharacters = 1024 * 1024;
/** So many characters of the first rows stay, since a finding shows the first 200 of its element. */
const shown = 256;

/**
 * Takes a sheet piece by piece and leaves out the rows in which nobody looks at a cell. It knows the markup that Excel writes and gives
 * up on anything else. That what is left is well-formed, and that rows were left out between rows alone, is for its reader to see.
 */
export class PlainRows {
  private waiting = '';
  private place: 'head' | 'rows' | 'behind' = 'head';
  private readonly pieces: string[] = [];
  private readonly cuts: Cut[] = [];
  private length = 0;
  private missing = 0;
  private shownTo = 0;
  private hasDescent = false;
  private failed = false;
  /** Indexes of shared formulas that stand in a row which stays. */
  private readonly shared = new Set<string>();

  constructor(private readonly options: PlainRowsOptions) {}

  /** False once it has given up. */
  add(text: string): boolean {
    if (this.failed) return false;
    const seam = Math.max(0, this.waiting.length - 2);
    this.waiting += text;
    this.failed =
      forbidden.test(text) ||
      this.waiting.includes(']]>', seam) ||
      !this.take() ||
      Math.max(this.waiting.length, this.length) > maxWaitingCharacters;

    return !this.failed;
  }

  /** Null where nothing was left out, or the sheet has to be read as a whole. */
  finish(): SkimmedSheet | null {
    if (this.failed || this.place !== 'behind' || this.cuts.length === 0) return null;

    return { text: this.pieces.join(''), cuts: this.cuts, hasDescent: this.hasDescent };
  }

  private take(): boolean {
    if (this.place === 'head' && !this.takeHead()) return false;
    if (this.place === 'rows' && !this.takeRows()) return false;
    if (this.place === 'behind') this.waiting = this.stay(this.waiting.length);

    return true;
  }

  private takeHead(): boolean {
    const at = this.waiting.indexOf(begin);
    if (at < 0) return true;
    // What stands in a comment is no data.
    if (this.waiting.lastIndexOf('<!', at) >= 0) return false;
    this.waiting = this.stay(at + begin.length);
    this.shownTo = this.length + shown;
    this.place = 'rows';

    return true;
  }

  private takeRows(): boolean {
    const { options } = this;
    const until = options.until ?? Infinity;
    for (;;) {
      this.waiting = this.stay(firstMark(this.waiting));
      const plain = this.length < this.shownTo ? 0 : this.plainTo(until - this.length - this.missing);
      if (plain > 0) this.leaveOut(plain);
      const { waiting } = this;
      if (!waiting.startsWith('<row')) {
        if (waiting.startsWith(end)) this.place = 'behind';
        return end.startsWith(waiting.slice(0, end.length)) || '<row'.startsWith(waiting);
      }
      const close = waiting.indexOf(rowEnd) + rowEnd.length;
      if (close < rowEnd.length) return true;
      if (!this.noteShared(waiting.slice(0, close))) return false;
      this.waiting = this.stay(close);
    }
  }

  /** Where the plain rows at the start of what waits end. */
  private plainTo(until: number): number {
    const { waiting } = this;
    let at = 0;
    let formula: number | undefined;
    for (;;) {
      plainRow.lastIndex = at;
      if (!plainRow.test(waiting)) return at;
      const next = plainRow.lastIndex;
      if (next > until) return at;
      formula ??= waiting.indexOf('<f');
      for (; formula >= 0 && formula < next; formula = waiting.indexOf('<f', formula + 2))
        if (!this.isPlainFormula(formula)) return at;
      at = next;
    }
  }

  private isPlainFormula(at: number): boolean {
    plainFormula.lastIndex = at;
    const [, shared, index, formula = ''] = plainFormula.exec(this.waiting) ?? [];

    return this.options.isPlain(formula) && !(shared && index !== undefined && this.shared.has(index));
  }

  /** A row that stays may hold the formula that others share. False for a formula that is not understood. */
  private noteShared(row: string): boolean {
    if (row.includes('<!') || row.includes('<?') || /<[^\s<>/]+:f[\s/>]/.test(row)) return false;
    for (let at = row.indexOf('<f'); at >= 0; at = row.indexOf('<f', at + 2)) {
      plainFormula.lastIndex = at;
      const match = plainFormula.exec(row);
      if (!match && /^[^>]*(?:shared|&)/.test(row.slice(at))) return false;
      const [, shared, index, formula = ''] = match ?? [];
      if (shared && index !== undefined && !this.options.isPlain(formula)) this.shared.add(index);
    }

    return true;
  }

  private leaveOut(length: number): void {
    const { waiting, cuts } = this;
    this.hasDescent ||= waiting.slice(0, length).includes(descent);
    this.missing += length;
    const last = cuts.at(-1);
    if (last?.at === this.length) {
      last.length += length;
      last.missing = this.missing;
    } else cuts.push({ at: this.length, length, missing: this.missing });
    this.waiting = waiting.slice(length);
  }

  /** @returns what still waits */
  private stay(length: number): string {
    if (length > 0) this.pieces.push(this.waiting.slice(0, length));
    this.length += length;

    return this.waiting.slice(length);
  }
}

function firstMark(text: string): number {
  const at = text.search(/[^ \t\r\n]/);

  return at < 0 ? text.length : at;
}
