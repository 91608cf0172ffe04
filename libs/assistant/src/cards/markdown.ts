/** Words of users and documents in a text that is Markdown: `a__b.docx` must not lose its underscores. Tags and links, which are no words, are left out. */
export function inMarkdown(words: string): string {
  return words
    .replaceAll(/\p{C}+/gu, ' ')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[<>]+/g, '')
    .replaceAll(/[\\`*_[\]~|#!]/g, String.raw`\$&`);
}
