const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];

/** Fills a sentence of the profile: `{Count} [box|boxes]` becomes `Three boxes`. */
export function fillSentence(sentence: string, count: number): string {
  return sentence
    .replaceAll('{Count}', () => countWord(count))
    .replaceAll('{count}', () => countWord(count).toLowerCase())
    .replaceAll(/\[([^[\]|]*)\|([^[\]|]*)\]/g, (_all, one: string, many: string) => (count === 1 ? one : many));
}

function countWord(count: number): string {
  return words[count] ?? count.toLocaleString('en-US');
}
