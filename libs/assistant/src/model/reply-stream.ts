import { GrowingText } from '../growing-text.js';

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', '"': '"', '\\': '\\', '/': '/' };

/**
 * Reads `"reply"` out of a JSON object while it arrives, if it is the object's first field, so that it can be
 * shown as it comes. Nothing after its closing quote is shown.
 */
export class ReplyStream {
  private state: 'before' | 'inside' | 'after' = 'before';
  private held = '';
  /** The reply as shown so far. */
  readonly reply = new GrowingText();
  /** Everything that came. */
  readonly whole = new GrowingText();

  /** @returns the text to show, possibly empty */
  push(text: string): string {
    this.whole.push(text);
    if (this.state === 'after') return '';
    this.held += text;
    if (this.state === 'before' && !this.begin()) return '';

    return this.take();
  }

  get complete(): boolean {
    return this.state === 'after';
  }

  get hasBegun(): boolean {
    return this.state !== 'before';
  }

  private begin(): boolean {
    const start = /^\s*(?:```(?:json)?\s*)?\{\s*"reply"\s*:\s*"/.exec(this.held);
    if (!start) return false;
    this.held = this.held.slice(start[0].length);
    this.state = 'inside';

    return true;
  }

  private take(): string {
    let shown = '';
    while (this.held.length > 0) {
      const character = this.held[0] ?? '';
      if (character === '"') {
        this.state = 'after';
        break;
      }
      const length = character === '\\' ? escapeLength(this.held) : surrogateLength(this.held);
      if (length === 0) break;
      shown += character === '\\' ? unescape(this.held.slice(0, length)) : this.held.slice(0, length);
      this.held = this.held.slice(length);
    }
    if (shown !== '') this.reply.push(shown);

    return shown;
  }
}

/** 0 while the escape, or the second half of a pair of them, has not come yet. */
function escapeLength(held: string): number {
  if (held[1] !== 'u') return held.length >= 2 ? 2 : 0;
  if (held.length < 6) return 0;
  if (!/^\\ud[89ab]/i.test(held)) return 6;
  if (held.length < 8 && '\\u'.startsWith(held.slice(6))) return 0;

  return /^\\u....\\u/.test(held) ? (held.length >= 12 ? 12 : 0) : 6;
}

/** Code units of the first character; 0 while the second half of its surrogate pair has not come yet. */
function surrogateLength(held: string): number {
  const unit = held.charCodeAt(0);
  if (unit < 0xd800 || unit > 0xdbff) return 1;

  return held.length >= 2 ? 2 : 0;
}

function unescape(piece: string): string {
  if (piece[1] !== 'u') return escapes[piece[1] ?? ''] ?? '';

  return piece
    .split('\\u')
    .slice(1)
    .map((unit) => String.fromCharCode(Number.parseInt(unit, 16) || 0xfffd))
    .join('')
    .toWellFormed();
}
