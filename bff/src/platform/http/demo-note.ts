import type { Language } from '@fidelio/contracts';
import { pageTextsIn } from './page-texts.js';

let isDemo = false;

/** Said once, before the first page is rendered: whether this process is a demonstration. */
export function setDemo(demo: boolean): void {
  isDemo = demo;
}

/** What a page of the server says of a demonstration; null where it is none. */
export function ownDemoNote(language: Language): string | null {
  return isDemo ? pageTextsIn(language)('demo') : null;
}
