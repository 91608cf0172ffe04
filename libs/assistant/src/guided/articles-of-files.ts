import { button } from '../cards/buttons.js';
import { sayCard } from '../language/card-texts.js';
import { canUndo, decisionsCard, fileCard, findingCard, whyNot } from '../cards/file-cards.js';
import { hasCopy, isLeft, isOffered, stateOf } from '../cards/file-state.js';
import { inMarkdown } from '../cards/markdown.js';
import type { Fact, FileFact } from '../facts/fact.js';
import { factsOfFile, isMade, standingOf } from '../facts/facts.js';
import { byHandOf, titleOf } from '../facts/finding-texts.js';
import type { Article } from '../help/articles.js';
import { joined, listed, say } from '../language/catalogue.js';
import { handOf, outcomeOf, tellFacts, withoutTexts } from './finding-told.js';
import { type Answer, fileName, type Turn, withTold } from './turn.js';

const cardsMax = 4;
const linesMax = 8;
const titlesMax = 3;
const filesMax = 8;

/** What an article says of a file of the conversation, from how the file stands. */
export function answerFromFile(turn: Turn, article: Article, file: FileFact): Answer {
  const { language } = turn;
  const state = { ...withTold(turn, article.id), about: { ...turn.state.about, file: file.id, article: article.id } };
  const told = { ...turn, state };
  const values = { file: fileName(file) };
  if (article.shows === 'delete') return notDeleted(told, file) ?? { state };
  if (turn.files.length > 1 && ofAll.has(article.shows)) return ofFew(told, article) ?? standingOfAll(told);
  if (file.malware !== undefined)
    return { lead: say(language, 'about.file', values), cards: [fileCard(language, file)], state };
  if (file.diagnosis === null) return { lead: say(language, 'about.checking', values), state };
  const facts = factsOfFile(file);
  switch (article.shows) {
    case 'changes':
      return changesOf(told, file, article.id !== 'changes');
    case 'undo':
      return undo(told, file);
    case 'left':
      return listOf(
        told,
        file,
        facts.filter(({ finding }) => finding.outcome !== 'fixed'),
        'shows.left',
        (fact) => withHand(told, fact),
      );
    case 'by-hand':
      return byHand(told, file);
    case 'decisions':
      return decisions(told, file);
    case 'download':
      return copies(told, file);
    case 'next':
    case 'standing':
      return standing(told, file);
    case 'status':
      return facts.length === 0
        ? standing(told, file)
        : listOf(told, file, facts, 'about.file', (fact) => outcomeOf(told, fact));
    default:
      return { lead: say(language, 'about.file', values), cards: [fileCard(language, file)], state };
  }
}

const ofAll = new Set<Article['shows']>(['status', 'standing', 'next', 'left']);

/** What was found in each of few files. */
function ofFew(turn: Turn, article: Article): Answer | null {
  if (!ofFindings.has(article.shows) || turn.files.length > fewFiles) return null;
  const answers = turn.files.map((file) => answerFromFile({ ...turn, files: [file] }, article, file));

  return {
    lead: answers.map(({ lead }) => lead).join('\n\n'),
    cards: answers.flatMap(({ cards = [] }, at) => [
      ...turn.files.slice(at, at + 1).map((file) => ({ ...fileCard(turn.language, file), left: [] })),
      ...cards,
    ]),
    state: turn.state,
    isList: true,
  };
}

const ofFindings = new Set<Article['shows']>(['status', 'left']);
const fewFiles = 3;

/** How several files stand. */
function standingOfAll({ language, files, state }: Turn): Answer {
  return {
    lead: say(language, 'about.files'),
    cards: files.slice(0, filesMax).map((file) => ({ ...fileCard(language, file), left: [] })),
    state,
  };
}

/** Findings in one line each, with their buttons below. */
function listOf(turn: Turn, file: FileFact, facts: readonly Fact[], key: string, line: (fact: Fact) => string): Answer {
  const { language, state } = turn;
  const values = { file: fileName(file), count: facts.length };
  if (facts.length === 0 && stateOf(file) === 'clean') return standing(turn, file);
  if (facts.length === 0)
    return {
      lead: say(language, 'shows.left-none', values),
      cards: [{ ...fileCard(language, file), left: [] }],
      state,
    };

  return {
    lead: [say(language, key, values), ...facts.slice(0, linesMax).map((fact) => `- ${line(fact)}`)].join('\n'),
    cards: [
      ...(key === 'about.file' ? [{ ...fileCard(language, file), left: [] }] : []),
      ...facts.slice(0, cardsMax).map((fact) => withoutTexts(findingCard(language, fact))),
    ],
    state,
    isList: key !== 'shows.changes' && key !== 'shows.by-hand',
  };
}

/** All that was changed, and that nothing else was. @param isShort by its names alone */
function changesOf(turn: Turn, file: FileFact, isShort: boolean): Answer {
  const { language, state, input } = turn;
  const made = factsOfFile(file).filter(isMade);
  const values = { file: fileName(file), count: made.length };
  if (made.length === 0) return { lead: say(language, 'shows.changes-none', values), state };
  const before = say(language, 'shows.changes', values);
  const isTold = input.transcript.some(({ role, content }) => role === 'assistant' && content.includes(before));
  const titles = made.map(({ finding }) => titleOf(language, finding));

  return isTold || isShort
    ? {
        lead: joined(language, [before, titlesOf(turn, titles)]),
        cards: [{ ...fileCard(language, file), left: [] }],
        state,
      }
    : listOf(turn, file, made, 'shows.changes', (fact) => outcomeOf(turn, fact));
}

/** Every file that has a corrected copy, with its button. */
function copies(turn: Turn, spoken: FileFact): Answer {
  const { language, files, state } = turn;
  const ready = files.filter(hasCopy).slice(0, filesMax);
  if (ready.length === 0) return standing(turn, spoken);

  return {
    lead: say(language, 'shows.download', { file: listed(language, ready.map(fileName)) }),
    cards: ready.map((file) => ({ ...fileCard(language, file), left: [] })),
    state,
  };
}

/** What is left, each with the way in Google's menus first: what was spoken of last, else all. */
function byHand(turn: Turn, file: FileFact): Answer {
  const all = factsOfFile(file);
  const left = all.filter((fact) => standingOf(fact) !== 'corrected');
  const spoken = all.filter(({ finding }) => finding.id === turn.state.about.finding);

  return listOf(turn, file, spoken.length > 0 ? spoken : left, 'shows.by-hand', (fact) => handOf(turn, fact));
}

function withHand(turn: Turn, fact: Fact): string {
  const text = byHandOf(turn.language, fact.finding) ?? sayCard(turn.language, 'file.by-eye');

  const why = isLeft(fact.finding) && !isMade(fact) ? whyNot(turn.language, fact.finding) : '';

  return joined(turn.language, [outcomeOf(turn, fact), why, sayCard(turn.language, 'finding.by-hand', { text })]);
}

/** The changes that can be undone, each with the button that does it: nothing is undone by words. @param named those that are named */
export function undo(turn: Turn, file: FileFact | null, named: readonly Fact[] = []): Answer {
  const { language, state } = turn;
  // 'How do I get it back?', of what the import takes away.
  const lost = file ? factsOfFile(file).filter((fact) => fact.finding.id === state.about.finding && !isMade(fact)) : [];
  if (lost.length > 0) {
    const told = tellFacts(turn, lost);
    const isNothing = lost.some(({ finding }) => isOffered(finding));

    return isNothing ? { ...told, lead: joined(language, [say(language, 'undo.none'), told.lead]) } : told;
  }
  const made = file ? factsOfFile(file).filter(isMade) : [];
  if (!file || made.length === 0) return { lead: say(language, 'undo.none'), state };
  const chosen = made.filter(canUndo);
  if (chosen.length === 0) return { lead: say(language, 'undo.always', { file: fileName(file) }), state };
  const ids = named.length > 0 ? named.map(({ finding }) => finding.id) : [state.about.finding];
  const meant = chosen.filter(({ finding }) => ids.includes(finding.id));
  const facts = (meant.length > 0 ? meant : chosen).slice(0, cardsMax);

  return { ...tellFacts(turn, facts), lead: facts.map((fact) => outcomeOf(turn, fact)).join('\n\n') };
}

/** What waits for a decision, with its control. Words are no consent. */
export function decisions(turn: Turn, file: FileFact): Answer {
  const { language, files, state } = turn;
  const offered = files.flatMap(factsOfFile).filter(({ finding }) => isOffered(finding));
  const meant = offered.filter(({ finding }) => finding.id === state.about.finding);
  if (offered.length > 0) return tellFacts(turn, meant.length > 0 ? meant : offered);

  return { lead: say(language, 'shows.decisions-none', { file: fileName(file) }), state };
}

/** Whether a file can be used, and what is left before that. */
export function standing(turn: Turn, file: FileFact): Answer {
  const { language } = turn;
  const values = { file: fileName(file) };
  const stands = stateOf(file);
  const state = { ...turn.state, about: { ...turn.state.about, file: file.id } };
  if (stands === 'checking') return { lead: say(language, 'about.checking', values), state };
  const card = { ...fileCard(language, file), left: [] };
  if (stands === 'unreadable' || stands === 'deleted')
    return { lead: say(language, 'about.file', values), cards: [card], state };
  const left = factsOfFile(file).filter(({ finding }) => isLeft(finding));
  const key = stands === 'complete' && left.length > 0 ? 'partial' : stands;
  const waiting = decisionsCard(language, file)?.items.map(({ title }) => title) ?? [];
  const titles = key === 'decisions' ? waiting : left.map(({ finding }) => titleOf(language, finding));

  return {
    lead: say(language, `standing.${key}`, {
      ...values,
      titles: titlesOf(turn, titles),
      button: sayCard(language, 'button.decide'),
    }),
    cards: [card],
    state,
  };
}

function titlesOf({ language }: Turn, titles: readonly string[]): string {
  const more = titles.length - titlesMax;
  const shown = titles.slice(0, titlesMax).map((words) => sayCard(language, 'quote', { words: inMarkdown(words) }));

  return listed(language, more > 0 ? [...shown, sayCard(language, 'uploaded.more', { count: more })] : shown);
}

/** Nothing is deleted by words. */
export function notDeleted({ language, state }: Turn, file: FileFact | null): Answer | null {
  if (!file) return null;

  return {
    lead: say(language, 'delete.not-yet', { file: fileName(file) }),
    cards: [{ ...fileCard(language, file), left: [], buttons: [button(language, 'files')] }],
    state: { ...state, about: { file: file.id } },
  };
}
