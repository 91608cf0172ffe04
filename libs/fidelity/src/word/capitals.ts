import type { PartContext } from '../places/finding-places.js';
import type { ChangeContext } from '../recipes/change-context.js';
import { replaceText } from '../text/replace-text.js';
import { shownText } from '../text/story-text.js';
import { setAttribute } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import { isOff } from './page-layout.js';

/** Runs that show small letters as capitals. The mark of a paragraph, which nobody sees, and words typed in capitals are none. */
export function* shownCapitals({ document }: PartContext): Generator<XmlElement> {
  let last: XmlElement | undefined;
  for (const capitals of document.elements('w:caps')) {
    const run = capitals.parent?.parent ?? undefined;
    if (run?.name !== 'w:r' || run === last || isOff(capitals.attribute('w:val'))) continue;
    last = run;
    if (run.elements('w:t').some(({ text }) => inCapitals(text) !== text)) yield capitals;
  }
}

/** Types the capitals that a run shows; what its style says of capitals no longer matters. */
export function typeCapitals(capitals: XmlElement, context: ChangeContext): void {
  for (const text of capitals.parent!.parent!.elements('w:t')) replaceText(text, inCapitals(shownText(text)), context);
  setAttribute(capitals, 'w:val', '0');
}

/** Letter by letter: one that has no capital of its own, as ß, is shown as it is. */
function inCapitals(text: string): string {
  return [...text]
    .map((letter) => (letter.toUpperCase().length === letter.length ? letter.toUpperCase() : letter))
    .join('');
}
