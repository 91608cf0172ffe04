import type { FileFact } from '../facts/fact.js';
import { allFacts } from '../facts/facts.js';
import { fold } from '../fold.js';
import { sentencesOf } from '../language/words.js';
import { claimsTooMuch } from '../model/claims.js';
import { stateOf } from '../cards/file-state.js';
import type { Promises, TurnOutput } from '../port.js';
import { itemsReported } from '../state/report.js';
import { falseClaims } from './false-claims.js';
import { languageJudged } from './judge-language.js';
import type { Expectation } from './script.js';

export const measures = [
  'named part answered',
  'right article',
  'right article among three',
  'decision led to its control',
  'person',
  'mentions',
  'avoids',
  'action',
  'report',
  'one language',
  'closed only when asked',
  'nothing unconfirmed filed',
  'no reply twice',
  'nothing false about a file',
] as const;
export type Measure = (typeof measures)[number];

export interface Verdict {
  measure: Measure;
  holds: boolean;
  note: string;
}

export interface Reply {
  output: TurnOutput;
  files: FileFact[];
  /** All that the user wrote, pressed and gave as a reason so far. */
  said: string[];
  /** Replies before this one. */
  before: string[];
  language: string;
  /** What was told before this turn. */
  told: string[];
  promises: Promises;
}

/** The whole of a reply: its text, and the labels of its buttons. */
export function textOfReply({ content, cards }: TurnOutput): string {
  const labels = cards.flatMap(({ buttons }) => buttons.map(({ label }) => label));

  return [content, ...labels].join('\n').replaceAll('\\', '');
}

/** What holds of a reply and what does not: its expectation, and what every reply has to keep. */
export function verdictsOn(reply: Reply, expected: Expectation = {}): Verdict[] {
  const isHonest = expected.understood === false && reply.output.state.misses > 0;

  return [...(isHonest ? avoiding(reply, expected) : expectations(reply, expected)), ...invariants(reply, expected)];
}

function expectations(reply: Reply, expected: Expectation): Verdict[] {
  const { output } = reply;
  const text = textOfReply(output);
  const { article, part, finding, decision, person, action, report, mention } = expected;
  const verdicts: Verdict[] = avoiding(reply, expected);
  const add = (measure: Measure, holds: boolean, note: string) => verdicts.push({ measure, holds, note });
  if (part) add('named part answered', part.test(text), `part ${part.source}`);
  for (const id of finding ?? []) add('named part answered', showsFinding(output, text, id), `finding ${id}`);
  if (article) {
    const { answered, offered } = articlesOf(reply);
    const note = `${article.join('|')}, not ${[...answered, ...offered.map((id) => `(${id})`)].join(', ')}`;
    add(
      'right article',
      article.some((id) => answered.includes(id)),
      note,
    );
    add(
      'right article among three',
      article.some((id) => answered.includes(id) || offered.includes(id)),
      note,
    );
  }
  if (decision) add('decision led to its control', leadsToDecision(output), 'decision');
  if (person)
    add(
      'person',
      output.cards.some(({ type }) => type === 'person') || articlesOf(reply).answered.includes('human'),
      'person',
    );
  for (const pattern of mention ?? []) add('mentions', pattern.test(text), pattern.source);
  if (action) add('action', action.includes(output.action), `${action.join('|')}, not ${output.action}`);
  if (report?.kind)
    add('report', output.state.report.kind === report.kind, `kind ${report.kind}, not ${output.state.report.kind}`);
  for (const pattern of report?.notPart ?? [])
    add('report', !pattern.test(reportText(output)), `not ${pattern.source}`);

  return verdicts;
}

function avoiding({ output }: Reply, { avoid = [] }: Expectation): Verdict[] {
  const text = textOfReply(output);

  return avoid.map((pattern) => ({ measure: 'avoids', holds: !pattern.test(text), note: `avoid ${pattern.source}` }));
}

function invariants(
  { output, files, said, before, language, told, promises }: Reply,
  { closes, language: next }: Expectation,
): Verdict[] {
  const judged = languageJudged(output.content);
  const wanted = next ?? language;
  const strange = itemsReported(output.state).filter(
    ({ quote }) => !said.some((words) => fold(words).includes(fold(quote))),
  );
  const articles = output.state.told.slice(sharedStart(told, output.state.told));
  const claimed = { output, files, said, articles, promises };
  const wrong = [...falseCards(output, files), ...falseWords(output, files), ...falseClaims(claimed)];

  return [
    {
      measure: 'one language',
      holds: output.state.language === wanted && (judged === null || judged === wanted),
      note: `${wanted}, not ${output.state.language}/${judged}`,
    },
    { measure: 'closed only when asked', holds: output.action !== 'endChat' || closes === true, note: 'closed' },
    { measure: 'nothing unconfirmed filed', holds: strange.length === 0, note: JSON.stringify(strange) },
    { measure: 'no reply twice', holds: !before.includes(output.content), note: 'said before' },
    { measure: 'nothing false about a file', holds: wrong.length === 0, note: wrong.join('; ') },
  ];
}

function showsFinding({ cards }: TurnOutput, text: string, id: string): boolean {
  return cards.some(
    (card) =>
      (card.type === 'finding' && (card.finding === id || text.includes(id))) ||
      (card.type === 'file' && card.left.some(({ finding }) => finding === id)) ||
      (card.type === 'decisions' && card.items.some(({ finding }) => finding === id)),
  );
}

function leadsToDecision({ cards }: TurnOutput): boolean {
  return cards.some(({ buttons }) => buttons.some(({ does }) => does === 'decide'));
}

/** Articles that a reply gives, and those that it offers; some are given by a card. */
function articlesOf({ output, told }: Reply): { answered: string[]; offered: string[] } {
  const { cards, state } = output;
  const given = state.told.slice(sharedStart(told, state.told));
  const byCard = cards.flatMap((card) => {
    if (card.type === 'person') return ['human'];
    if (card.type === 'decisions') return ['decide'];
    if (card.type === 'upload') return ['how-to-upload'];

    return card.buttons.some(({ does }) => does === 'download') ? ['download-fixed'] : [];
  });

  return {
    answered: [...given, ...byCard],
    offered: cards.flatMap((card) => (card.type === 'articles' ? card.items.map(({ id }) => id) : [])),
  };
}

/** `told` is cut at its beginning once it is long. */
function sharedStart(before: readonly string[], after: readonly string[]): number {
  for (let dropped = 0; dropped <= before.length; dropped++) {
    const rest = before.slice(dropped);
    if (rest.every((id, at) => after[at] === id)) return rest.length;
  }

  return 0;
}

/** Cards whose fact the diagnosis does not hold. */
function falseCards({ cards }: TurnOutput, files: FileFact[]): string[] {
  return cards.flatMap((card) => {
    if (card.type !== 'finding' && card.type !== 'file') return [];
    const file = files.find(({ id }) => id === card.fileId);
    if (!file) return [`unknown file ${card.fileId}`];
    if (card.type === 'file') return card.state === stateOf(file) ? [] : [`${card.name} is ${card.state}`];
    const finding = file.diagnosis?.findings.find(({ id }) => id === card.finding);

    return finding?.outcome === card.outcome && finding.count === card.count ? [] : [`finding ${card.finding}`];
  });
}

/** Sentences beside the cards that say more of something corrected than the diagnosis. */
function falseWords({ lead, state }: TurnOutput, files: FileFact[]): string[] {
  const known = files.filter(({ diagnosis }) => diagnosis !== null);
  if (known.length === 0) return [];
  const facts = allFacts(known);

  return sentencesOf(lead).filter((sentence) => claimsTooMuch(sentence, state.language, facts));
}

function reportText({ state }: TurnOutput): string {
  const items = itemsReported(state).map(({ part, happened, quote }) => `${part ?? ''} ${happened ?? ''} ${quote}`);

  return items.join('\n');
}
