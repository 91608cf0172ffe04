import { z } from 'zod';
import { readFolder } from '../data-files.js';
import { memoized } from '../memoized.js';
import { compilePhrases, occurs, Terms } from './terms.js';

/** What people say and ask of a file that is here. Of two that fit the earlier one is meant. */
export const FileTopic = z.enum([
  'places',
  'old-link',
  'message',
  'stored',
  'remove',
  'seen',
  'undo',
  'meanwhile',
  'another-file',
  'office',
  'ready',
  'use',
  'how-long',
  'correction',
  'arrived',
  'decided',
  'done-what',
  'left',
  'recommend',
  'if-not',
  'if-yes',
  'agree',
  'cannot',
  'dispute',
  'explain',
  'fine',
]);
export type FileTopic = z.infer<typeof FileTopic>;

/** One of them, with the terms for it in any language. */
export const FileQuestion = z.strictObject({ id: FileTopic, terms: Terms });

const patterns = memoized(() => {
  const all = readFolder('file-questions', FileQuestion);

  return FileTopic.options.map((topic) => ({
    topic,
    pattern: compilePhrases(all.find(({ id }) => id === topic)?.terms ?? []),
  }));
});

/** All the terms, for telling right words from misspelt ones. */
export function fileTerms(): string[] {
  return readFolder('file-questions', FileQuestion).flatMap(({ terms }) => terms);
}

/** What a folded text says or asks of a file that is here. */
export function fileTopicsIn(text: string): FileTopic[] {
  return patterns()
    .filter(({ pattern }) => occurs(pattern, text))
    .map(({ topic }) => topic);
}
