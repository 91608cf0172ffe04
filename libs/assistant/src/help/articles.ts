import { brand, type Language, Language as Languages } from '@fidelio/contracts';
import { z } from 'zod';
import { readFolder } from '../data-files.js';
import { joined, listed, say } from '../language/catalogue.js';
import { memoized } from '../memoized.js';
import { sentCategories } from '../sent.js';
import { ownService, type Promises } from '../port.js';

const Translated = z.record(Languages, z.string().min(1));

/** One thing that the product says of itself, or where it says something of the files of a conversation. */
export const Article = z.strictObject({
  id: z.string(),
  subject: z.enum(['product', 'privacy', 'launcher', 'limits']),
  /** What is answered with cards of the conversation's files, once there are any. */
  shows: z
    .enum([
      'changes',
      'left',
      'by-hand',
      'decisions',
      'download',
      'status',
      'compare',
      'next',
      'standing',
      'undo',
      'delete',
    ])
    .optional(),
  title: Translated,
  /** The fact itself; `{contact}`, `{ask}`, `{person}` and the like stand for what the configuration allows to be promised. */
  answer: Translated,
  /** Ways of asking for it; searched, never shown. */
  questions: z.partialRecord(Languages, z.array(z.string().min(1))),
});
export type Article = z.infer<typeof Article>;

export const articles = memoized(() => readFolder('help', Article));
const byId = memoized(() => new Map(articles().map((article) => [article.id, article])));

export function articleById(id: string): Article | null {
  return byId().get(id) ?? null;
}

/** The answer of an article, with what may be promised; a sentence that needs an address is left out where there is none. */
export function answerOf({ id, answer }: Article, language: Language, promises: Promises): string {
  const { contact } = promises;
  if (id === 'human' && !hasPerson(promises)) return personSentence(language, promises);
  const text = answer[language]
    .replace('{contactLine}', contact === null ? '' : '{contact}')
    .replace(/^\{contact\}$|(?<=[.。]\s?)\{contact\}$/u, () =>
      say(language, 'promise.contact', { contact: contact ?? '' }),
    );
  const kept = contact === null ? withoutContact(text, language) : text;
  const values: Record<string, string> = {
    brand: brand.name,
    contact: contact ?? '',
    ask: askSentence(language, promises),
    person: personSentence(language, promises),
    filesLie:
      promises.filesLie === null
        ? joined(language, [say(language, 'promise.files-unknown'), askSentence(language, promises)])
        : say(language, 'promise.files-lie', { place: promises.filesLie.replace(/[.。]$/u, '') }),
    retentionDays: String(promises.retentionDays),
    processors: processorsSentence(language, promises),
  };

  return kept.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder).trim();
}

function withoutContact(text: string, language: Language): string {
  if (!text.includes('{contact}')) return text;
  const sentences = text.split(language === 'ja' ? /(?<=。)/u : /(?<=[.!?]) /u);

  return joined(language, [...sentences.filter((sentence) => !sentence.includes('{contact}')), '{ask}']);
}

/** How somebody gets an answer that the assistant does not have. */
export function askSentence(language: Language, promises: Promises): string {
  const { contact } = promises;
  if (contact !== null)
    return say(language, hasPerson(promises) ? 'promise.ask-contact' : 'promise.ask-address', { contact });

  return hasPerson(promises)
    ? say(language, 'promise.ask')
    : say(language, 'promise.ask-nobody', { brand: brand.name });
}

/** Whether somebody reads what people ask for here: else no person is offered. */
export function hasPerson({ staffDays }: Promises): boolean {
  return staffDays !== undefined;
}

/** The same, as texts of the catalogue choose by it. */
export function whoAnswers(promises: Promises): 'person' | 'nobody' {
  return hasPerson(promises) ? 'person' : 'nobody';
}

/** When a person answers; where nobody does, whom to ask instead. */
export function personSentence(language: Language, promises: Promises): string {
  const { staffDays } = promises;

  return staffDays === undefined
    ? joined(language, [say(language, 'person.nobody'), askSentence(language, promises)])
    : say(language, 'promise.days', { days: staffDays });
}

/** What outside services are given, as the code that sends it lists it. */
function processorsSentence(language: Language, { processors, documentWords }: Promises): string {
  if (processors.length === 0) return say(language, 'promise.no-processors');

  return say(language, documentWords ? 'promise.processors-words' : 'promise.processors', {
    names: listed(language, processors),
    what: listed(
      language,
      sentCategories({ documentWords }).map((category) => say(language, `sent.${category}`)),
    ),
    own: processors.includes(ownService) ? 'yes' : 'no',
  });
}
