import { button } from '../cards/buttons.js';
import { canUndo, decisionsCard, fileCard, findingCard, manual, whyNot } from '../cards/file-cards.js';
import { hasCopy, isLeft, isOffered, stateOf } from '../cards/file-state.js';
import { inMarkdown } from '../cards/markdown.js';
import type { Fact, FileFact } from '../facts/fact.js';
import { factsOfFile, isMade, standingOf } from '../facts/facts.js';
import { titleOf } from '../facts/finding-texts.js';
import type { Article } from '../help/articles.js';
import { joined, listed, say } from '../language/catalogue.js';
import { sayCard } from '../language/card-texts.js';
import { type Asked, outcomeOf, tellFacts, withoutTexts } from './of-finding.js';
import { type Answer, fileName, type Turn, withTold } from './turn.js';

const maxCards = 4;
const maxLines = 8;
const maxTitles = 3;
const maxFiles = 8;
const fewFiles = 3;

type Shown = NonNullable<Article['shows']>;

/** What an article says of a file of the conversation, from how the file stands. */
export function answerFromFile(turn: Turn, { id, shows }: Article, file: FileFact): Answer {
  const { files, language } = turn;
  const state = { ...withTold(turn, id), about: { ...turn.state.about, file: file.id, article: id } };
  const told = { ...turn, state };
  if (!shows) return { state };
  if (shows === 'delete') return notDeleted(told, file) ?? { state };
  if (files.length > 1 && (shows === 'next' || shows === 'standing')) return filesOf(told, null);
  if (files.length > 1 && (shows === 'status' || shows === 'left'))
    return filesOf(told, files.length <= fewFiles ? shows : null);
  if (file.malware !== undefined) return aboutFile(told, file);
  if (file.diagnosis === null) return { lead: say(language, 'about.checking', { file: fileName(file) }), state };

  // 'What was changed?' is told in lines, 'was anything else changed?' by names.
  return shows === 'changes' ? changesOf(told, file, id !== 'changes') : ofWhole[shows](told, file);
}

/** What is known of a whole file, by what is asked. */
const ofWhole: Record<Exclude<Shown, 'delete' | 'changes'>, (turn: Turn, file: FileFact) => Answer> = {
  left: (turn, file) => leftOf(turn, file),
  'by-hand': (turn, file) => byHand(turn, file),
  decisions: (turn, file) => decisions(turn, file),
  download: (turn, file) => copies(turn, file),
  undo: (turn, file) => undo(turn, file),
  next: (turn, file) => standing(turn, file),
  standing: (turn, file) => standing(turn, file),
  status: (turn, file) =>
    factsOfFile(file).length === 0
      ? standing(turn, file)
      : listOf(turn, file, factsOfFile(file), 'about.file', (fact) => outcomeOf(turn, fact)),
  compare: (turn, file) => aboutFile(turn, file),
};

/** How a file stands. */
export function aboutFile({ language, state }: Turn, file: FileFact): Answer {
  return {
    lead: say(language, 'about.file', { file: fileName(file) }),
    cards: [fileCard(language, file)],
    state: { ...state, about: { ...state.about, file: file.id } },
  };
}

/** How several files stand; of a few, what was found or is left in each. */
function filesOf(turn: Turn, shows: 'status' | 'left' | null): Answer {
  const { language, files, state } = turn;
  const cards = files.slice(0, maxFiles).map((file) => ({ ...fileCard(language, file), left: [] }));
  if (shows === null) return { lead: say(language, 'about.files'), cards, state };
  const answers = files.map((file) =>
    file.diagnosis === null ? aboutFile(turn, file) : ofWhole[shows]({ ...turn, files: [file] }, file),
  );

  return {
    lead: answers.map(({ lead }) => lead).join('\n\n'),
    cards: answers.flatMap(({ cards: own = [] }, at) => [...cards.slice(at, at + 1), ...own]),
    state,
  };
}

/** Findings in one line each, with their buttons below. */
function listOf(turn: Turn, file: FileFact, facts: readonly Fact[], key: string, line: (fact: Fact) => string): Answer {
  const { language, state } = turn;
  const card = { ...fileCard(language, file), left: [] };
  const values = { file: fileName(file), count: facts.length };
  if (facts.length === 0 && stateOf(file) === 'clean') return standing(turn, file);
  if (facts.length === 0) return { lead: say(language, 'shows.left-none', values), cards: [card], state };

  return {
    lead: [say(language, key, values), ...facts.slice(0, maxLines).map((fact) => `- ${line(fact)}`)].join('\n'),
    cards: [
      ...(key === 'about.file' ? [card] : []),
      ...facts.slice(0, maxCards).map((fact) => withoutTexts(findingCard(language, fact))),
    ],
    state,
  };
}

/** What is not corrected, why, and how it is put right by hand. */
function leftOf(turn: Turn, file: FileFact): Answer {
  const { language } = turn;
  const left = factsOfFile(file).filter(({ finding }) => finding.outcome !== 'fixed');

  return listOf(turn, file, left, 'shows.left', (fact) => {
    const text = manual(language, fact.finding);
    const why = isLeft(fact.finding) && !isMade(fact) ? whyNot(language, fact.finding) : null;

    return joined(language, [outcomeOf(turn, fact), why, sayCard(language, 'finding.by-hand', { text })]);
  });
}

/** What is left, each with the way in Google's menus: what was spoken of last, else all. */
function byHand(turn: Turn, file: FileFact): Answer {
  const all = factsOfFile(file);
  const spoken = all.filter(({ finding }) => finding.id === turn.state.about.finding);
  const meant = spoken.length > 0 ? spoken : all.filter((fact) => standingOf(fact) !== 'corrected');

  return meant.length > 0 ? tellFacts(turn, meant, { asked: 'by-hand' }) : leftOf(turn, file);
}

/** All that was changed, and that nothing else was. @param isShort by its names alone */
function changesOf(turn: Turn, file: FileFact, isShort: boolean): Answer {
  const { language, state, input } = turn;
  const made = factsOfFile(file).filter(isMade);
  const values = { file: fileName(file), count: made.length };
  if (made.length === 0) return { lead: say(language, 'shows.changes-none', values), state };
  const before = say(language, 'shows.changes', values);
  const isTold = input.transcript.some(({ role, content }) => role === 'assistant' && content.includes(before));
  if (!isTold && !isShort) return listOf(turn, file, made, 'shows.changes', (fact) => outcomeOf(turn, fact));
  const titles = made.map(({ finding }) => titleOf(language, finding));

  return {
    lead: joined(language, [before, titlesOf(turn, titles)]),
    cards: [{ ...fileCard(language, file), left: [] }],
    state,
  };
}

/** Every file that has a corrected copy, with its button. */
function copies(turn: Turn, spoken: FileFact): Answer {
  const { language, files, state } = turn;
  const ready = files.filter(hasCopy).slice(0, maxFiles);
  if (ready.length === 0) return standing(turn, spoken);

  return {
    lead: say(language, 'shows.download', { file: listed(language, ready.map(fileName)) }),
    cards: ready.map((file) => ({ ...fileCard(language, file), left: [] })),
    state,
  };
}

/** The changes that can be undone, each with the button that does it: nothing is undone by words. @param named those that are named */
export function undo(turn: Turn, file: FileFact | null, named: readonly Fact[] = []): Answer {
  const { language, state } = turn;
  const all = file ? factsOfFile(file) : [];
  // 'How do I get it back?', of what the import takes away.
  const waiting = named.filter((fact) => isOffered(fact.finding));
  const spoken = waiting.length > 0 ? waiting : all.filter(({ finding }) => finding.id === state.about.finding);
  const lost = spoken.filter((fact) => !isMade(fact));
  const afterwards = say(language, 'undo.after', { button: sayCard(language, 'button.undo') });
  if (lost.length > 0 && (named.length === 0 || waiting.length > 0)) {
    const told = tellFacts(turn, lost, { asked: 'what' });
    const isNothing = lost.some(({ finding }) => isOffered(finding));

    return isNothing ? { ...told, lead: joined(language, [afterwards, told.lead]) } : told;
  }
  const made = all.filter(isMade);
  if (!file || made.length === 0) {
    const isWaiting = all.some(({ finding }) => isOffered(finding));

    return { lead: joined(language, [say(language, 'undo.none'), isWaiting ? afterwards : null]), state };
  }
  const chosen = made.filter(canUndo);
  if (chosen.length === 0) return { lead: say(language, 'undo.always', { file: fileName(file) }), state };
  const ids = named.length > 0 ? named.map(({ finding }) => finding.id) : [state.about.finding];
  const meant = chosen.filter(({ finding }) => ids.includes(finding.id));
  const facts = (meant.length > 0 ? meant : chosen).slice(0, maxCards);

  return {
    ...tellFacts(turn, facts, { asked: 'what' }),
    lead: facts.map((fact) => outcomeOf(turn, fact)).join('\n\n'),
  };
}

/** What waits for a decision, with its control. Words are no consent. */
export function decisions(turn: Turn, file: FileFact, asked: Asked = 'kept'): Answer {
  const { language, files, state } = turn;
  const offered = files.flatMap(factsOfFile).filter(({ finding }) => isOffered(finding));
  const meant = offered.filter(({ finding }) => finding.id === state.about.finding);
  if (offered.length > 0) return tellFacts(turn, meant.length > 0 ? meant : offered, { asked });

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
  const more = titles.length - maxTitles;
  const shown = titles.slice(0, maxTitles).map((words) => sayCard(language, 'quote', { words: inMarkdown(words) }));

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
