import { articlesCard, personCard } from '../cards/dialogue-cards.js';
import { articleById } from '../help/articles.js';
import { ranked } from '../help/search.js';
import { titleOfHelp } from '../help/titles.js';
import { say } from '../language/catalogue.js';
import { sentencesOf } from '../language/words.js';
import { deniesPerson } from './person.js';
import type { Answer, Turn } from './turn.js';

const missesMax = 2;
const titlesMax = 3;

/** Where no title shares this much with a message, the usual ones are shown. */
const likely = 0.12;
/** Nothing to offer where a file is here. */
const ofUploading = new Set(['how-to-upload', 'which-file', 'what-it-does']);
const usual = { file: ['changes', 'left', 'by-hand'], none: ['how-to-upload', 'what-it-does', 'who-sees'] };

/** What cannot be answered is said, with the likeliest titles of help; the second time in a row a person is offered to whoever wanted none before. */
export function notUnderstood(
  turn: Turn,
  key = turn.files.length > 0 ? 'not-understood.file' : 'not-understood',
): Answer {
  const { language, state, files, input } = turn;
  const said = [...input.transcript.flatMap(({ role, content }) => (role === 'user' ? [content] : [])), input.message];
  const isRefused = said.some((message) => sentencesOf(message).some((one) => deniesPerson(one, language)));
  const isOffered = state.misses + 1 >= missesMax && !isRefused && state.person !== 'asked';

  return {
    lead: say(language, key),
    cards: [
      articlesCard(language, likelyTitles(turn)),
      ...(isOffered ? [personCard(language, 'offered', input.promises, files)] : []),
    ],
    state: { ...state, asked: 'meaning', ...(isOffered && { person: 'offered' }) },
    isMiss: true,
  };
}

function likelyTitles(turn: Turn): { id: string; title: string; message: string }[] {
  const { files, language, input, state } = turn;
  const found = ranked(input.message, language, files.length > 0).filter(
    ({ score, id }) =>
      score >= likely &&
      id !== state.about.article &&
      !(files.length > 0 ? ofUploading.has(id) : articleById(id)?.shows),
  );
  const more = (files.length > 0 ? usual.file : usual.none).map((id) => ({ id, type: 'article' as const }));
  const all = [...found.slice(0, titlesMax), ...more].map(({ id, type }) => ({
    id,
    title: titleOfHelp(language, id, type),
  }));

  return [...new Map(all.map((item) => [item.id, { ...item, message: item.title }])).values()].slice(0, titlesMax);
}
