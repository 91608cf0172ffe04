const quoted = [
  ['“', '”'],
  ['„', '“”'],
  ['«', '»'],
  ['‘', '’'],
  ['「', '」'],
].map(([open, close]) => {
  // A sign before a letter is an apostrophe, or stands in the words themselves.
  const end = `[${close}](?![\\p{Script=Latin}\\p{N}])`;
  // What a document is quoted with may have such signs: a quotation ends at the last one before another begins.
  const isLast = `(?=(?:(?!${end})[^${open}])*(?:${open}|$))`;

  // A reply may have been stopped in between.
  return `${open}[^]*?(?:${end}${isLast}|$)`;
});
const quotations = new RegExp(quoted.join('|'), 'gu');

/** A reply without what it quotes of a document, in the signs of all languages. @param isKept whether quoted words, without their signs, stay */
export function withoutQuotations(reply: string, isKept: (words: string) => boolean = () => false): string {
  return reply.replaceAll(quotations, (quoted) => (isKept(quoted.replaceAll(signs, '')) ? quoted : '“…”'));
}

const signs = /^[“„«‘「]\s*|\s*[”“»’」]$/gu;
