/** From the first sign of quotation to the last; a text may have been cut before its last one. */
const quoted = /["“„«'‘](?:[^]*["”»'’]|[^]*)/;

/** A sentence of ours without the words of a document that it quotes, whatever signs stand in those words. */
export function withoutQuotes(sentence: string): string {
  return sentence.replace(quoted, '“…”');
}
