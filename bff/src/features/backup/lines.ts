/** Of a line; a key with its digest has 104. */
const maxLineLength = 1000;

/** Lines of a text that may be of any length, each without its end. @throws RangeError at a line longer than any of ours */
export async function* lines(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of source) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    if (rest.length > maxLineLength) throw new RangeError('A line is too long.');
    yield* parts;
  }
  if (rest !== '') yield rest;
}

/** Members of a sorted list that are in none of the others, which are sorted as well. Holds one member of each in memory. */
export async function* without(list: AsyncIterable<string>, others: AsyncIterable<string>[]): AsyncGenerator<string> {
  const heads = others.map((other) => other[Symbol.asyncIterator]());
  const next = await Promise.all(heads.map((head) => head.next()));
  try {
    for await (const member of list) {
      let known = false;
      for (const [at, head] of heads.entries()) {
        while (isBefore(next[at], member)) next[at] = await head.next();
        known ||= next[at]?.done !== true && next[at]?.value === member;
      }
      if (!known) yield member;
    }
  } finally {
    for (const head of heads) await head.return?.();
  }
}

const isBefore = (head: IteratorResult<string> | undefined, member: string) =>
  head !== undefined && head.done !== true && head.value < member;
