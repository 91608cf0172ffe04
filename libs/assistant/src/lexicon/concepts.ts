import { Severity } from '@fidelio/contracts';
import { z } from 'zod';
import { FileKind } from '../dialogue-state.js';
import { Language, Translated } from '../texts/language.js';
import { Terms } from './terms.js';

/** A thing that people talk about, with the terms they use in any language. */
export const Concept = z.strictObject({
  id: z.string() /** How the assistant names it. */,
  label: Translated,
  terms: Terms,
});
export type Concept = z.infer<typeof Concept>;

/** A part of an Office file that can go wrong. */
export const Feature = Concept.extend({
  /** How it is put right by hand in Google's editors; absent where there is no short way. */
  byHand: Translated.optional(),
  /** The kind of file it nearly always belongs to, where the user names none. */
  kind: FileKind.optional(),
  /** Also means something outside an office: other evidence is needed that a file is meant. */
  everyday: z.literal(true).optional(),
});
export type Feature = z.infer<typeof Feature>;

/** A sentence about one thing, and about several. */
const Said = z.strictObject({ one: z.string().includes('{what}'), many: z.string().includes('{what}') });

/** What can happen to a part of a file. */
export const Change = Concept.extend({
  /** The sentence that says so of what is named in it. */
  said: z.record(Language, Said),
  /** Says what is wrong; otherwise only that something is. */
  specific: z.boolean(),
  severity: Severity,
});
export type Change = z.infer<typeof Change>;

export const RequestGroup = z.enum(['format', 'integration', 'service', 'feature']);
export type RequestGroup = z.infer<typeof RequestGroup>;

/** What the product does not do, and people ask for. */
export const RequestTopic = Concept.extend({
  group: RequestGroup,
  /** The article that tells what the product has of it, where one of these terms is named, or of all of it. */
  existing: z.strictObject({ article: z.string(), terms: Terms.optional() }).optional(),
});
export type RequestTopic = z.infer<typeof RequestTopic>;

/** The words for one kind of file. */
export const KindTerms = z.strictObject({
  kind: FileKind,
  /** The product's name or a file ending: outweighs everything else in a message. */
  named: Terms,
  /** Words that imply the kind. */
  implied: Terms,
  /** Words that often stand for any file: count least. */
  loose: Terms,
});
export type KindTerms = z.infer<typeof KindTerms>;
