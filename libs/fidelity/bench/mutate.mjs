/** Broken copies of real files, the same for the same seed: bytes of the package, or markup inside one of its parts. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const oddNumbers = ['-1', '0', '1', '63', '16385', '65536', '2147483648', '99999999999', '1e9', '0.5', 'NaN', ''];
const oddTexts = ['=', '[1]', '\u0000', '\uFFFE', ']]>', '&amp;', '&', '<', '\t', 'ﷺ'.repeat(2000), '../../x', 'true'];

export function mutated(bytes, seed) {
  const random = randomFrom(seed);
  const mutation = pick(random, [flip, flip, cut, repeat, blank, inside, inside, inside, inside, inside]);

  return { how: mutation.name, bytes: mutation(bytes, random) };
}

/** mulberry32 */
function randomFrom(seed) {
  let state = seed;

  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const pick = (random, list) => list[random(list.length)];

function flip(bytes, random) {
  const copy = Uint8Array.from(bytes);
  for (let count = 1 + random(20); count > 0; count--) copy[random(copy.length)] = random(256);

  return copy;
}

function cut(bytes, random) {
  return bytes.subarray(0, random(bytes.length));
}

function repeat(bytes, random) {
  const at = random(bytes.length);
  const piece = bytes.subarray(at, at + 1 + random(4096));

  return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]);
}

function blank(bytes, random) {
  const copy = Uint8Array.from(bytes);
  const at = random(copy.length);

  return copy.fill(0, at, at + random(2048));
}

/** A sound package around a part whose markup was changed in a few places. */
function inside(bytes, random) {
  let parts;
  try {
    parts = unzipSync(bytes);
  } catch {
    return flip(bytes, random);
  }
  const names = Object.keys(parts).filter((name) => /\.(?:xml|rels)$/i.test(name) && parts[name].length < 2_000_000);
  if (names.length === 0) return flip(bytes, random);
  const name = pick(random, names);
  let text = strFromU8(parts[name]);
  for (let count = 1 + random(5); count > 0; count--)
    text = pick(random, [number, value, drop, double, wrap])(text, random);

  return zipSync({ ...parts, [name]: strToU8(text) }, { level: 1 });
}

function number(text, random) {
  return replaced(text, random, /"-?\d+(?:\.\d+)?"/g, () => `"${pick(random, oddNumbers)}"`);
}

function value(text, random) {
  return replaced(text, random, /="[^"<]*"/g, () => `="${pick(random, oddTexts)}"`);
}

function drop(text, random) {
  return replaced(text, random, /<[^>]+>/g, () => '');
}

function double(text, random) {
  return replaced(text, random, /<[^>]+>[^<]*/g, (piece) => piece + piece);
}

function wrap(text, random) {
  return replaced(text, random, /<[\w:]+[^>]*\/>/g, (piece) => `<x>${piece.repeat(1 + random(50))}</x>`);
}

function replaced(text, random, pattern, by) {
  const matches = [...text.matchAll(pattern)];
  if (matches.length === 0) return text;
  const match = pick(random, matches);

  return text.slice(0, match.index) + by(match[0]) + text.slice(match.index + match[0].length);
}
