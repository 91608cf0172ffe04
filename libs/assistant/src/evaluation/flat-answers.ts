import { memoizedBy } from '../memoized.js';
import { Language } from '../texts/language.js';
import { say, type TextKey } from '../texts/texts.js';

/** Whether a reply sends the user away; of a model's replies only those that use the assistant's own words are known. */
export function isRefusal(reply: string): boolean {
  return [...beginnings('off-subject'), ...beginnings('off-subject.pending'), ...beginnings('decline')].some((text) =>
    reply.startsWith(text),
  );
}

/** Whether a reply says that the answer is not known. */
export function isUnknown(reply: string): boolean {
  return [...beginnings('answer.unknown'), ...beginnings('nothing-new'), ...beginnings('nothing-new.file')].some(
    (text) => reply.startsWith(text),
  );
}

/** How the ways to say a text begin, in every language, up to their first placeholder. */
const beginnings = memoizedBy((key: TextKey): string[] =>
  Language.options
    .flatMap((language) => [0, 1, 2, 3].map((used) => say(language, key, {}, used)))
    .map((text) => text.split('{')[0] ?? '')
    .filter((text) => text.length > 5),
);
