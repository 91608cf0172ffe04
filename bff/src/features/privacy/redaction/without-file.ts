import { withoutDocumentWords } from '@fidelio/assistant';

/**
 * A reply without names of files and words of documents: staff may not open a file by way of what was said of it.
 *
 * @param documentWords the words of documents in the reply; null where they are not known
 */
export function withoutFile(
  reply: string,
  { fileNames, documentWords }: { fileNames: readonly string[]; documentWords: readonly string[] | null },
): string {
  const named = fileNames.toSorted((one, other) => other.length - one.length);
  const nameless = named.reduce((text, name) => text.replaceAll(name, () => '[file]'), reply);

  return withoutDocumentWords(nameless, documentWords ?? undefined);
}
