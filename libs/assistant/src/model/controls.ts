import type { Language } from '@fidelio/contracts';
import { button } from '../cards/buttons.js';
import { hasPerson } from '../help/articles.js';
import { say } from '../language/catalogue.js';
import type { Promises } from '../port.js';
import { literally } from '../literally.js';
import { memoizedBy } from '../memoized.js';

const acts = ['upload', 'decide', 'undo', 'download', 'compare', 'still-wrong', 'person'] as const;

/** What the user sees on buttons and as names of pages, by what a request calls them. */
export const controlsOf = memoizedBy((language: Language): ReadonlyMap<string, string> => {
  const buttons = acts.map((act) => [act, button(language, act).label] as const);

  return new Map([
    ...buttons,
    ['the Files page', say(language, 'control.files')],
    ['corrected file, on the Files page', say(language, 'control.view-fixed')],
    ['all copies at once', say(language, 'control.download-all')],
    ['delete at once', say(language, 'control.delete-for-good')],
    ['note in the report', say(language, 'note.yes')],
  ]);
});

/** The controls as a request names them. */
export function controlsLine(language: Language, promises: Promises): string {
  const named = [...controlsOf(language)].filter(([id]) => id !== 'person' || hasPerson(promises));

  return `Controls, by the names that the user sees: ${named.map(([id, name]) => `${id} = “${name}”`).join(', ')}; deleting a file: on the Files page, in the file's menu`;
}

/** English names by what the user sees instead: of one word only in quotation marks, because such a word may be an ordinary one. */
const translations = memoizedBy((language: Language) => {
  const own = controlsOf(language);
  const named = [...controlsOf('en')].map(([id, english]) => ({ english, own: own.get(id) ?? english }));

  return named.map(({ english, own: name }) => ({
    pattern: new RegExp(
      english.includes(' ')
        ? String.raw`(?<!\p{L})${literally(english)}(?!\p{L})`
        : String.raw`(?<=[“„«‘「"]\s?)${literally(english)}(?=\s?[”“»’」"])`,
      'gu',
    ),
    name,
  }));
});

/** A reply with the controls as its reader sees them. */
export function withOwnControls(text: string, language: Language): string {
  if (language === 'en') return text;

  return translations(language).reduce((told, { pattern, name }) => told.replaceAll(pattern, () => name), text);
}
