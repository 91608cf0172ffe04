import { type PartContext, PartPlace } from '../findings/finding-places.js';
import { storyTexts } from '../text/story-text.js';

/** Docs takes about 1.02 million characters. */
const characters = 1_020_000;

export function* tooLong({ document, part }: PartContext): Generator<PartPlace> {
  // No text is longer than its markup.
  if (document.source.length <= characters) return;
  let length = 0;
  for (const { lines } of storyTexts(document)) for (const line of lines) length += line.length + 1;
  if (length > characters) yield new PartPlace(part, 'The whole document', `${length} characters`);
}
