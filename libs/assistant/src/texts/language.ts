import { z } from 'zod';

/** The languages that the assistant writes in. */
export const Language = z.enum(['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ja']);
export type Language = z.infer<typeof Language>;

/** A text in each of them: a language that is missing is an error of the data. */
export const Translated = z.record(Language, z.string().min(1));
export type Translated = z.infer<typeof Translated>;
