const escapes: Record<string, string> = { '<': String.raw`\u003c`, '>': String.raw`\u003e`, '&': String.raw`\u0026` };

/**
 * Marks what a user, a file name or a document says as data. It is written as a JSON string without any angle bracket, so that no words
 * can end the mark, however they are nested.
 */
export function asData(text: string): string {
  return `<data>${JSON.stringify(text.toWellFormed()).replaceAll(/[<>&]/g, (mark) => escapes[mark] ?? '')}</data>`;
}
