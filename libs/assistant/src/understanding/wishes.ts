import { openers, phrases, requestTopics } from '../lexicon/lexicon.js';
import type { RequestGroup, RequestTopic } from '../lexicon/concepts.js';
import { hits, occurs } from '../lexicon/terms.js';
import type { Reading } from './reading.js';

export interface Wish {
  /** What is wished for; null where it is only said to be a wish. */
  object: { topic: RequestTopic; named: string } | null;
  format: boolean;
  /** For a format or a program that is not of this product. */
  foreign: boolean;
  /** Said outright to be a wish. */
  plain: boolean;
}

/** From here on the kind of file is named, by its program or its ending. */
const saidOutright = 100;

const imperative =
  /^(?:please |pls |kindly )?(?:add|support|build|integrate|introduce|implement|include|offer|develop|enable) (?!a file|my file|the file)/u;

/** A request for what the product does not do; null where the message is none. */
export function wishIn(reading: Reading): Wish | null {
  const { text } = reading;
  if (openers('asks-why').test(text) || openers('asks-whither').test(text)) return null;
  const find = (group: RequestGroup) => {
    for (const { concept, pattern } of requestTopics(group)) {
      const [hit] = hits(pattern, text, concept.id);
      if (hit) return { topic: concept, named: hit.text };
    }

    return null;
  };
  const format = find('format');
  const elsewhere = format ?? find('integration') ?? find('service');
  const foreign = elsewhere !== null;
  const object = elsewhere ?? find('feature');
  const launcher = /(?<!\p{L})(?:launcher|desktop app|uploader|waiting list|wait ?list)(?!\p{L})/u.test(text);
  const plain = reading.act('plain-wish') || imperative.test(text);
  // Asked whether there is something that there is: no wish, but a question that an article answers.
  if (!plain && format === null && reading.sentences.some(({ signed }) => signed)) return null;
  if (plain) return { object, format: format !== null, foreign, plain };
  if (launcher && reading.sentences.every(({ question }) => question)) return null;
  if (object === null) return asksForUnknown(reading) ? { object, format: true, foreign: true, plain: false } : null;

  const asks =
    reading.act('wish') ||
    reading.sentences.some(({ question, text: asked }) => question && !openers('asks-for-fact').test(asked));
  const complains = reading.sentences.some(({ specific, generic }) => specific.length + generic.length > 0);
  const bare = text.split(' ').length <= 8;

  // A file of ours that is said to be broken, and another format is only mentioned beside it.
  const ours = reading.kind !== null && reading.kinds[reading.kind] >= saidOutright;

  return asks || (format !== null && ((complains && !ours) || bare)) || bare
    ? { object, format: format !== null, foreign, plain }
    : null;
}

/** 'Can it handle Scrivener projects': a format that nobody here has heard of. */
function asksForUnknown(reading: Reading): boolean {
  if (reading.kind !== null || reading.product || reading.everyday || !occurs(phrases('can-it'), reading.text))
    return false;

  return reading.sentences.some(({ features, unknown }) => features.length === 0 && unknown.length > 0);
}
