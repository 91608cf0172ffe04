import { withoutQuotations } from '@fidelio/assistant';

/** A reply without names of files and words of documents: staff may not open a file by way of what was said of it. */
export function withoutFile(reply: string, fileNames: readonly string[]): string {
  const named = fileNames.toSorted((one, other) => other.length - one.length);

  return withoutQuotations(named.reduce((text, name) => text.replaceAll(name, () => '[file]'), reply));
}
