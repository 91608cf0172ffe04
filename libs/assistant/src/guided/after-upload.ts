import { joined } from '../language/catalogue.js';
import type { Cards, Language } from '@fidelio/contracts';
import type { Fact, FileFact } from '../facts/fact.js';
import { allFacts } from '../facts/facts.js';
import { documentWordsIn } from '../cards/document-words.js';
import { outcomeTitleOf } from '../facts/outcome-titles.js';
import { factsOfPart } from '../facts/related.js';
import { kindOfFile } from '../facts/kind-of-file.js';
import { specificParts } from '../language/parts.js';
import type { TurnOutput, UploadInput } from '../port.js';
import type { DialogueState, ReportItem } from '../state/dialogue-state.js';
import { itemsReported } from '../state/report.js';
import { sayCard } from '../language/card-texts.js';
import { kindName, partName } from '../cards/dialogue-cards.js';
import { batchCard, fileCard, findingCard } from '../cards/file-cards.js';
import { inMarkdown } from '../cards/markdown.js';
import { contentOf } from '../cards/text-of.js';
import { whereQuestion } from './report.js';

const findingsMax = 2;
const titlesMax = 3;
/** By their indices; whoever asks where it is gets all. */
const firstPlaces = [0, 1, 2, 3];

/**
 * Says what was found in a file: first what was reported, then its card and at most two findings, those that explain the report or need
 * a decision first; the others by their titles. Files that came together get a card each, and the last of them whose check ends a
 * summary of all.
 */
export function afterUpload({ state, file, together, moreComing }: Omit<UploadInput, 'reason'>): TurnOutput {
  const { language } = state;
  const isOne = together.length < 2;
  const isLast = !isOne && !moreComing && together.every(({ diagnosis }) => diagnosis !== null);
  const held = withFile(state, file);
  const told = isOne ? explanationOf(language, held, file) : nothingTold;
  const all = isOne ? uniqueOf([...told.facts, ...factsByNeed(file)]) : [];
  const shown = all.slice(0, findingsMax);
  const card = fileCard(language, file);
  const cards: Cards = [
    shown.length > 0 ? { ...card, left: [] } : card,
    ...shown.map((fact) => findingCard(language, fact, firstPlaces)),
    ...(isLast ? [batchCard(language, together)] : []),
  ];
  const lead = joined(language, [
    file.diagnosis === null ? sayCard(language, 'uploaded.arrived') : null,
    told.lead,
    isOne ? questionFor(language, held, file) : null,
    besideOf(language, all.slice(findingsMax)),
    isLast ? sayCard(language, 'uploaded.all-done') : null,
  ]);

  const content = contentOf(lead, cards);

  return {
    action: 'continueConversation',
    lead,
    content,
    cards,
    documentWords: documentWordsIn(content, [file, ...together]),
    state: {
      ...held,
      phase: 'diagnosed',
      offered: [],
      asked: isOne ? (told.asksWhere ? 'where' : 'anything-else') : null,
      about: { file: file.id },
    },
    answeredBy: 'guided',
  };
}

/** What was reported of no file yet is held against this one, once its check has ended. */
function withFile(state: DialogueState, file: FileFact): DialogueState {
  if (file.diagnosis === null) return state;
  const items = state.report.items.map((item) => (item.file === undefined ? { ...item, file: file.id } : item));

  return { ...state, report: { ...state.report, items } };
}

interface Explanation {
  lead: string;
  facts: Fact[];
  /** It ends with the question where it is seen. */
  asksWhere: boolean;
}

const nothingTold: Explanation = { lead: '', facts: [], asksWhere: false };

/** What became of each part that was reported: its findings, or that there are none. */
function explanationOf(language: Language, state: DialogueState, file: FileFact): Explanation {
  const { diagnosis } = file;
  if (diagnosis === null || diagnosis.failure !== null) return nothingTold;
  const reported = itemsReported(state).filter((item) => item.file === file.id && item.part !== null);
  const facts = factsReported(file, reported);
  const unexplained = reported.filter(
    ({ part }) => part !== null && specificParts([part]).length > 0 && factsOfPart([file], part).length === 0,
  );
  const explained = reported.filter((item) => !unexplained.includes(item));

  return {
    lead: joined(language, [
      otherKind(language, state, file),
      facts.length > 0 ? sayCard(language, 'uploaded.explains', { what: named(language, explained) }) : null,
      unexplained.length > 0 ? sayCard(language, 'uploaded.unexplained', { what: named(language, unexplained) }) : null,
      unexplained.length > 0 ? whereQuestion(language, file) : null,
    ]),
    facts,
    asksWhere: unexplained.length > 0,
  };
}

/** What was found beside what has a card of its own, by what becomes of it. */
function besideOf(language: Language, facts: readonly Fact[]): string | null {
  const titles = facts.map(({ finding }) =>
    sayCard(language, 'quote', { words: inMarkdown(outcomeTitleOf(language, finding)) }),
  );
  if (titles.length === 0) return null;
  const more = titles.length - titlesMax;
  const shown =
    more > 0 ? [...titles.slice(0, titlesMax), sayCard(language, 'uploaded.more', { count: more })] : titles;

  return sayCard(language, 'uploaded.beside', { titles: new Intl.ListFormat(language).format(shown) });
}

function factsReported(file: FileFact, reported: ReportItem[]): Fact[] {
  const parts = new Set(reported.flatMap(({ part }) => part ?? []));
  const facts = [...parts].flatMap((part) => factsOfPart([file], part));
  const ids = new Set(facts.map(({ finding }) => finding.id));

  return allFacts([file]).filter(({ finding }) => ids.has(finding.id));
}

/** What needs a decision comes first, then the worst. */
function factsByNeed(file: FileFact): Fact[] {
  const facts = allFacts([file]);
  const isOffered = ({ finding }: Fact) => finding.outcome === 'offered';

  return [...facts.filter(isOffered), ...facts.filter((fact) => !isOffered(fact))];
}

function uniqueOf(facts: readonly Fact[]): Fact[] {
  return [...new Map(facts.map((fact) => [fact.finding.id, fact])).values()];
}

/** Parts by their names. */
function named(language: Language, items: ReportItem[]): string {
  const names = items.flatMap(({ part }) => (part === null ? [] : [partName(language, part)]));

  return new Intl.ListFormat(language).format(new Set(names));
}

/** 'It is a presentation; you told me of a document', where the user said which kind it is. */
function otherKind(language: Language, { report }: DialogueState, file: FileFact): string | null {
  const found = kindOfFile(file);
  if (found === null || report.kind === null || report.kind === found) return null;

  return sayCard(language, 'uploaded.other-kind', {
    found: kindName(language, found),
    reported: kindName(language, report.kind),
  });
}

function questionFor(language: Language, state: DialogueState, { diagnosis, malware }: FileFact): string | null {
  if (diagnosis === null || malware !== undefined) return null;
  // A locked file has its password asked for on its card.
  if (diagnosis.failure?.kind === 'encrypted') return null;
  if (diagnosis.failure !== null) return sayCard(language, 'uploaded.another-copy');
  const isReported = itemsReported(state).length > 0;

  return diagnosis.findings.length > 0
    ? sayCard(language, 'uploaded.anything-else')
    : isReported
      ? null
      : sayCard(language, 'uploaded.look');
}
