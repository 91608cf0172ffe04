import { catalogues, type Say } from '../texts/catalogues.js';
import type english from './texts/en.json';

type PageText = keyof typeof english;
export type SayOnPage = Say<PageText>;

/** Texts of the pages that the server renders without scripts, and of what it writes for the reader of a page. */
export const pageTextsIn = catalogues<PageText>(new URL('texts/', import.meta.url));
