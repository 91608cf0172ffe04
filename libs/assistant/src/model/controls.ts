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
  const names = named.map(([id, name]) => `${id} = “${name}”`).join(', ');

  return `Controls, by the names that the user sees: ${names}; deleting a file: on the Files page, in the file's menu`;
}

/** Whether a text has the label of a control as it stands there, and no longer word that begins so. */
export function hasLabel(text: string, label: string): boolean {
  const at = text.indexOf(label);
  const isLetter = (character = '') => /\p{Script=Latin}/u.test(character);

  return at >= 0 && !isLetter(text[at - 1]) && !isLetter(text[at + label.length]);
}

/** A control's name in a text: of one word only in quotation marks, because such a word may be an ordinary one. */
function written(label: string): RegExp {
  return new RegExp(
    label.includes(' ')
      ? String.raw`(?<!\p{L})${literally(label)}(?!\p{L})`
      : String.raw`(?<=[“„«‘「"]\s?)${literally(label)}(?=\s?[”“»’」"])`,
    'gu',
  );
}

const labels = memoizedBy((language: Language) => [...controlsOf(language).values()].map(written));

/** Whether a text names a control. */
export function namesControl(text: string, language: Language): boolean {
  return labels(language).some((label) => text.search(label) >= 0);
}

/** English names by what the user sees instead. */
const translations = memoizedBy((language: Language) => {
  const own = controlsOf(language);

  return [...controlsOf('en')].map(([id, english]) => ({ pattern: written(english), name: own.get(id) ?? english }));
});

/** A reply with the controls as its reader sees them. */
export function withOwnControls(text: string, language: Language): string {
  if (language === 'en') return text;

  return translations(language).reduce((told, { pattern, name }) => told.replaceAll(pattern, () => name), text);
}
