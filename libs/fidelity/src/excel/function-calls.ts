/** One call in a formula: the name without the prefixes of newer functions, and its arguments as they are written. */
export interface FunctionCall {
  name: string;
  /** Whether the file marks the function as newer than its format. */
  marked: boolean;
  arguments: string[];
}

const start = /((?:_xl(?:fn|ws|udf)\.)*)([A-Z][A-Z\d._]*)\(/giy;
/** Calls of functions that are read in one formula. */
const maxCalls = 200;

/** The calls of a formula, outer ones first. Quoted texts, quoted sheet names and array constants are passed over. */
export function callsIn(formula: string): FunctionCall[] {
  const calls: FunctionCall[] = [];
  const waiting = [formula];
  for (let text = waiting.shift(); text !== undefined && calls.length < maxCalls; text = waiting.shift()) {
    for (let at = 0; at < text.length && calls.length < maxCalls;) {
      const quoted = endOfQuoted(text, at);
      if (quoted > at) {
        at = quoted;
        continue;
      }
      start.lastIndex = at;
      const match = isInsideName(text, at) ? null : start.exec(text);
      if (!match) {
        at++;
        continue;
      }
      const { pieces, end } = splitArguments(text, start.lastIndex);
      calls.push({ name: match[2]!.toUpperCase(), marked: match[1] !== '', arguments: pieces });
      waiting.push(...pieces.filter((piece) => piece.includes('(')));
      at = end;
    }
  }

  return calls;
}

function isInsideName(text: string, at: number): boolean {
  return at > 0 && /[\w.\\]/.test(text[at - 1]!);
}

/** The arguments behind an opening bracket, and the place behind the closing one. */
function splitArguments(text: string, from: number): { pieces: string[]; end: number } {
  const pieces: string[] = [];
  let depth = 0;
  let begin = from;
  let at = from;
  for (; at < text.length; at++) {
    const quoted = endOfQuoted(text, at);
    if (quoted > at) {
      at = quoted - 1;
      continue;
    }
    const character = text[at]!;
    if ('({['.includes(character)) depth++;
    else if (')}]'.includes(character) && depth-- === 0) break;
    else if (character === ',' && depth === 0) {
      pieces.push(text.slice(begin, at).trim());
      begin = at + 1;
    }
  }
  const last = text.slice(begin, at).trim();

  return { pieces: pieces.length === 0 && last === '' ? [] : [...pieces, last], end: at + 1 };
}

/** The place behind a quoted text or sheet name that starts here; the same place where none does. */
function endOfQuoted(text: string, at: number): number {
  const quote = text[at];
  if (quote !== '"' && quote !== "'") return at;
  for (let end = at + 1; end < text.length; end++) {
    if (text[end] !== quote) continue;
    if (text[end + 1] === quote) end++;
    else return end + 1;
  }

  return text.length;
}
