import { articlesCard, personCard, uploadCard } from '../cards/dialogue-cards.js';
import type { FileFact } from '../facts/fact.js';
import { fold } from '../fold.js';
import { type Article, answerOf, articleById, articles, hasPerson, personSentence } from '../help/articles.js';
import { problemById, tellProblem } from '../help/problems.js';
import { type Found, rankedOf } from '../help/search.js';
import { titleOfHelp } from '../help/titles.js';
import { joined, say } from '../language/catalogue.js';
import { ordersUnknown } from '../language/reading.js';
import { sentencesOf } from '../language/words.js';
import { answerFromFile, standing } from './of-file.js';
import { deniesPerson, nobodyAnswers } from './person.js';
import { type Answer, fileName, fileSpokenOf, type Turn, withTold } from './turn.js';

const minTitleLength = 8;
const maxMisses = 2;
const maxTitles = 3;
/** Where no title shares this much with a message, the usual ones are shown. */
const likely = 0.12;
/** From here on one of them may well be what is asked. */
const perhaps = 0.2;
/** Nothing to offer where a file is here. */
const ofUploading = new Set(['how-to-upload', 'which-file', 'what-it-does']);
const usual = { file: ['changes', 'left', 'by-hand'], none: ['how-to-upload', 'what-it-does', 'who-sees'] };
/** Articles after which a file is what comes next. */
const leadsToUpload = new Set(['how-to-upload', 'which-file', 'one-or-all', 'left', 'changes', 'standing']);

/** An article, or a known problem, that was found. */
export function answerFound(turn: Turn, { id, type }: Pick<Found, 'id' | 'type'>): Answer | null {
  return type === 'article' ? answerArticle(turn, id) : answerProblem(turn, id);
}

/** A known problem, by its id. */
export function answerProblem(turn: Turn, id: string): Answer | null {
  const problem = problemById(id);

  return problem && { lead: tellProblem(problem, turn.language), state: withTold(turn, id) };
}

/** An article, by its id; where it speaks of files and one is here, with what is known of it. */
export function answerArticle(turn: Turn, id: string): Answer | null {
  const file = fileSpokenOf(turn);
  // Of a file that is here this says how it stands.
  const article = articleById(file && id === 'status' ? 'standing' : id);
  if (!article) return null;
  if (id === 'human') return offerPerson(turn, article);
  if (file?.diagnosis && id === 'how-long') return finished(turn, file, id);
  if (file && article.shows) return answerFromFile(turn, article, file);

  return {
    lead: told(turn, article),
    cards: leadsToUpload.has(id) && turn.files.length === 0 ? [uploadCard(turn.language, turn.state)] : [],
    state: withTold(turn, id),
  };
}

/** How long it takes is over once a file is checked. */
function finished(turn: Turn, file: FileFact, id: string): Answer {
  const stands = standing({ ...turn, state: withTold(turn, id) }, file);
  const told = say(turn.language, 'about.finished', { file: fileName(file) });

  return { ...stands, lead: joined(turn.language, [told, stands.lead]) };
}

function told({ language, input }: Turn, article: Article): string {
  return `**${article.title[language]}**\n${answerOf(article, language, input.promises)}`;
}

/** Who asks how to reach a person is one press away from one. */
function offerPerson(turn: Turn, article: Article): Answer {
  const { language, state, input, files } = turn;
  if (!hasPerson(input.promises)) return nobodyAnswers(turn);
  const known = withTold({ state }, article.id);
  if (state.person === 'asked')
    return { lead: say(language, 'person.when', { when: personSentence(language, input.promises) }), state: known };

  return {
    lead: told(turn, article),
    cards: [personCard(language, 'offered', input.promises, files)],
    state: { ...known, person: 'offered' },
  };
}

/** An article whose title a message names. */
export function answerTitle(turn: Turn, sentence: string): Answer | null {
  const said = fold(sentence);
  const named = articles().find(({ title }) => {
    const own = fold(title[turn.language]);

    return own.length >= minTitleLength && said.includes(own);
  });

  return named ? answerArticle(turn, named.id) : null;
}

/** An article that leads the others, though not clearly, is given as what it may be, with the next titles; it counts as not understood. */
export function answerPerhaps(turn: Turn, first: Found): Answer | null {
  // What is said before a file is here, or of uploading once one is, answers nothing.
  const isOfOther = turn.files.length > 0 ? first.id === 'status' : articleById(first.id)?.shows !== undefined;
  const answer = isOfOther ? null : answerFound(turn, first);
  if (!answer?.lead) return null;
  const missed = notUnderstood(turn);
  const others = (missed.cards ?? []).map((card) =>
    card.type === 'articles' ? { ...card, items: card.items.filter(({ id }) => id !== first.id) } : card,
  );

  return {
    ...missed,
    lead: `${say(turn.language, 'perhaps')}\n\n${answer.lead}`,
    cards: [...(answer.cards ?? []), ...others],
    state: { ...missed.state, about: answer.state.about, told: answer.state.told },
  };
}

/** Before a file is here, what becomes of it cannot be told: the upload, and the titles that may be meant. */
export function askedAhead(turn: Turn): Answer {
  const { language, state, input } = turn;
  const found = likelyFound(turn);
  const isLikely = (found[0]?.score ?? 0) >= perhaps;

  return {
    lead: say(language, 'about.looking'),
    cards: [
      ...(isLikely ? [articlesCard(language, titlesOf(turn, found), hasPerson(input.promises))] : []),
      uploadCard(language, state),
    ],
    state,
    is: 'nothing',
  };
}

/** What cannot be answered is said, with the likeliest titles of help; the second time in a row a person is offered to whoever wanted none before. */
export function notUnderstood(turn: Turn, key?: string): Answer {
  const found = likelyFound(turn);
  const { language, reading, state, files, input } = turn;
  const known = files.length > 0 ? 'not-understood.file' : 'not-understood';
  const said = [...input.transcript.flatMap(({ role, content }) => (role === 'user' ? [content] : [])), input.message];
  const isRefused = said.some((message) => sentencesOf(message).some((one) => deniesPerson(one, reading)));
  const isLost = state.misses + 1 >= maxMisses && !isRefused && state.person !== 'asked';
  const isOffered = isLost && hasPerson(input.promises);

  return {
    lead: joined(language, [
      say(
        language,
        key ??
          (ordersUnknown(input.message)
            ? 'declined'
            : (found[0]?.score ?? 0) >= perhaps
              ? 'not-understood.titles'
              : known),
      ),
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
    is: 'miss',
  };
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
  const all = [...found.slice(0, maxTitles), ...more].map(({ id, type }) => ({
    id,
    title: titleOfHelp(language, id, type),
  }));

  return [...new Map(all.map((item) => [item.id, { ...item, message: item.title }])).values()].slice(0, maxTitles);
}
