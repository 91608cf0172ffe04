import { catalogues, type Say } from '../../platform/texts/catalogues.js';
import type english from './texts/en.json';

type MailText = keyof typeof english;
export type SayInMail = Say<MailText>;

export const mailTextsIn = catalogues<MailText>(new URL('texts/', import.meta.url));
