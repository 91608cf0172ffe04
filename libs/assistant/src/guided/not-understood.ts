import type { Card } from '@fidelio/contracts';
import { articlesCard, personCard } from '../cards/dialogue-cards.js';
import { articleById, hasPerson, personSentence } from '../help/articles.js';
import { type Found, rankedOf } from '../help/search.js';
import { titleOfHelp } from '../help/titles.js';
import { joined, say } from '../language/catalogue.js';
import { sentencesOf } from '../language/words.js';
import { deniesPerson } from './person.js';
import { type Answer, type Turn, withTold } from './turn.js';

const missesMax = 2;
const titlesMax = 3;

/** Where no title shares this much with a message, the usual ones are shown. */
const likely = 0.12;
/** From here on one of them may well be what is asked. */
const perhaps = 0.2;
/** Nothing to offer where a file is here. */
const ofUploading = new Set(['how-to-upload', 'which-file', 'what-it-does']);
const usual = { file: ['changes', 'left', 'by-hand'], none: ['how-to-upload', 'what-it-does', 'who-sees'] };

/** What cannot be answered is said, with the likeliest titles of help; the second time in a row a person is offered to whoever wanted none before. */
export function notUnderstood(turn: Turn, key?: string): Answer {
  const found = likelyFound(turn);
  const known = turn.files.length > 0 ? 'not-understood.file' : 'not-understood';
  const { language, reading, state, files, input } = turn;
  const said = [...input.transcript.flatMap(({ role, content }) => (role === 'user' ? [content] : [])), input.message];
  const isRefused = said.some((message) => sentencesOf(message).some((one) => deniesPerson(one, reading)));
  const isLost = state.misses + 1 >= missesMax && !isRefused && state.person !== 'asked';
  const isOffered = isLost && hasPerson(input.promises);

  return {
    lead: joined(language, [
      say(language, key ?? ((found[0]?.score ?? 0) >= perhaps ? 'not-understood.titles' : known)),
      isLost && !isOffered ? personSentence(language, input.promises) : null,
    ]),
    cards: [
      articlesCard(language, titlesOf(turn, found), hasPerson(input.promises)),
      ...(isOffered ? [personCard(language, 'offered', input.promises, files)] : []),
    ],
    state: {
      ...(isLost && !isOffered ? withTold({ state }, 'human') : state),
      asked: 'meaning',
      ...(isOffered && { person: 'offered' }),
    },
    isMiss: true,
  };
}

/** The likeliest titles of help, where one of them may well be what is asked. */
export function titlesPerhaps(turn: Turn): Card[] {
  const found = likelyFound(turn);
  const isLikely = (found[0]?.score ?? 0) >= perhaps;

  return isLikely ? [articlesCard(turn.language, titlesOf(turn, found), hasPerson(turn.input.promises))] : [];
}

function likelyFound({ files, reading, input, state }: Turn): Found[] {
  return rankedOf(input.message, reading, files.length > 0).filter(
    ({ score, id }) =>
      score >= likely &&
      id !== state.about.article &&
      !(files.length > 0 ? ofUploading.has(id) : articleById(id)?.shows),
  );
}

function titlesOf(
  { files, language }: Turn,
  found: readonly Found[],
): { id: string; title: string; message: string }[] {
  const more = (files.length > 0 ? usual.file : usual.none).map((id) => ({ id, type: 'article' as const }));
  const all = [...found.slice(0, titlesMax), ...more].map(({ id, type }) => ({
    id,
    title: titleOfHelp(language, id, type),
  }));

  return [...new Map(all.map((item) => [item.id, { ...item, message: item.title }])).values()].slice(0, titlesMax);
}
