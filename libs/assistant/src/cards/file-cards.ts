import { joined } from '../language/catalogue.js';
import {
  type BatchCard,
  type DecisionsCard,
  type FileCard,
  type Finding,
  type FindingCard,
  itemVerdictOf,
  type Language,
  summaryOf,
} from '@fidelio/contracts';
import { byHandOf, remedyOf, sentenceOf, titleOf, whyUnfit } from '../facts/finding-texts.js';
import type { Fact, FileFact } from '../facts/fact.js';
import { factsOfFile, isMade } from '../facts/facts.js';
import { outcomeTitleOf } from '../facts/outcome-titles.js';
import { button } from './buttons.js';
import { sayCard } from '../language/card-texts.js';
import { asStated, cardStates, hasCopy, isLeft, isOffered, stateOf } from './file-state.js';
import { copyWords, sayVerdict, standingWords, statusWords, verdictWords } from '../language/verdict-words.js';
import { placesOf } from './where.js';

const most = 20;
const maxFiles = 50;

/** How a file stands and what is left in it. */
export function fileCard(language: Language, file: FileFact): FileCard {
  const facts = factsOfFile(file);
  const summary = file.diagnosis ? summaryOf(file.diagnosis) : null;
  const left = facts.filter(({ finding }) => isLeft(finding));
  const offered = facts.filter(({ finding }) => isOffered(finding)).slice(0, most);

  return {
    type: 'file',
    language,
    fileId: file.id,
    name: file.name,
    state: stateOf(file),
    verdict: verdictOf(language, file),
    status: statusOf(language, file),
    ...(summary && hasCopy(file) && { copy: copyWords(language, summary) }),
    ...(offered.length > 0 && {
      toDecide: offered.map((fact) => toDecide(language, fact)),
      agree: offered.map((_, index) => sayCard(language, 'decide.agree', { count: index + 1 })),
    }),
    left: left.slice(0, most).map(({ finding }) => ({
      finding: finding.id,
      title: titleOf(language, finding),
      how: manual(language, finding),
    })),
    changes: summary?.changes ?? 0,
    checks: summary?.checks.length ?? 0,
    decisions: summary?.decisions.length ?? 0,
    buttons: [
      ...(offered.length > 0 ? [button(language, 'decide')] : []),
      ...(hasCopy(file) ? [button(language, 'download'), button(language, 'compare')] : []),
    ],
  };
}

/** What is to say of a file in one or two sentences. */
export function verdictOf(language: Language, file: FileFact): string {
  const { diagnosis, malware, deleted } = file;
  if (malware !== undefined) return sayCard(language, 'file.malware', { name: malware });
  if (deleted) return sayCard(language, 'file.deleted');
  if (diagnosis === null) return sayCard(language, 'file.checking');
  if (diagnosis.failure !== null)
    return joined(language, [
      sayCard(language, 'file.unreadable'),
      sayCard(language, `failure.${diagnosis.failure.kind}`),
    ]);

  return verdictWords(language, summaryOf(diagnosis));
}

function statusOf(language: Language, file: FileFact): string {
  return file.deleted ? sayCard(language, 'file.deleted') : statusWords(language, asStated(file));
}

/** One finding with its places. @param only the places to show, as indices into its evidence */
export function findingCard(language: Language, fact: Fact, only?: readonly number[]): FindingCard {
  const { file, finding, change } = fact;
  const { outcome } = finding;
  const places = placesOf(language, finding, only);
  const more = finding.count - new Set(places.map(({ where }) => where)).size;

  return {
    type: 'finding',
    language,
    fileId: file.id,
    name: file.name,
    finding: finding.id,
    title: outcomeTitleOf(language, finding),
    outcome,
    sentence: sentenceFor(language, fact),
    ...(outcome === 'offered' && { givesUp: givesUpOf(language, fact) }),
    ...(outcome !== 'fixed' && outcome !== 'offered' && { byHand: manual(language, finding) }),
    count: finding.count,
    places,
    ...(more > 0 && places.length > 0 && { more: sayCard(language, 'finding.more', { count: more }) }),
    ...(change && { change: { id: change.id, made: true } }),
    buttons: [
      ...(outcome === 'offered' ? [button(language, 'decide')] : []),
      ...(hasCopy(file) ? [button(language, 'compare')] : []),
      ...(canUndo(fact) ? [button(language, 'undo')] : []),
      button(language, 'still-wrong'),
    ],
  };
}

/** A change that Office does not show cannot be left out. */
export function canUndo({ change }: Fact): boolean {
  return change !== undefined && change.mode !== 'AUTO';
}

/** What was done, or what will be seen. */
function sentenceFor(language: Language, fact: Fact): string {
  const { finding, change } = fact;
  if (finding.outcome === 'fixed' && language === 'en' && change) return change.what;
  const sentence = sentenceOf(language, finding);
  if (!isMade(fact)) return joined(language, [sentence, whyNot(language, finding)]);
  const done = language === 'en' && change ? change.what : remedyOf(language, finding);
  const isWhole = finding.outcome === 'fixed';

  return joined(language, [
    sentence,
    done === null
      ? isWhole
        ? sayCard(language, 'finding.corrected-plain')
        : null
      : sayCard(language, 'finding.done', { text: done }),
    isWhole ? null : inPart(language, fact),
  ]);
}

/** In how many places it is corrected, and why not in the others. */
export function inPart(language: Language, { finding, made }: Fact): string {
  if (made === null) return sayCard(language, 'finding.partly-some');
  const { count } = finding;

  return sayCard(language, 'finding.partly', { made, count, left: count - made, why: becauseOf(language, finding) });
}

/** Why it is not corrected. */
export function whyNot(language: Language, finding: Finding): string {
  const isUnfit = finding.outcome === 'waiting' && /does not fit this file/.test(finding.reason ?? '');

  return isUnfit
    ? sayCard(language, 'outcome.unfit', { why: becauseOf(language, finding) })
    : sayCard(language, `outcome.${finding.cause ?? standingAlone(finding)}`);
}

/** What no correction is known of has the words of its verdict. */
function standingAlone(finding: Finding) {
  if (finding.outcome !== 'waiting') return finding.outcome;

  return itemVerdictOf(finding) === 'looks' ? 'looks' : 'check';
}

function becauseOf(language: Language, finding: Finding): string {
  const reason = whyUnfit(language, finding);

  return reason === null ? '' : sayCard(language, 'why', { reason });
}

function givesUpOf(language: Language, { finding }: Fact): string {
  return remedyOf(language, finding) ?? sayCard(language, 'finding.gives-up-office');
}

/** What is to be done by hand, after the import. */
export function manual(language: Language, finding: Finding): string {
  return byHandOf(language, finding) ?? sayVerdict(language, 'advice.by-eye');
}

/** The changes of a file that wait for a decision. */
export function decisionsCard(language: Language, file: FileFact): DecisionsCard | null {
  const offered = factsOfFile(file).filter(({ finding }) => isOffered(finding));
  if (offered.length === 0) return null;

  return {
    type: 'decisions',
    language,
    fileId: file.id,
    name: file.name,
    items: offered.slice(0, most).map((fact) => toDecide(language, fact)),
    buttons: [button(language, 'decide')],
  };
}

function toDecide(language: Language, fact: Fact): DecisionsCard['items'][number] {
  const { finding } = fact;

  return { finding: finding.id, title: outcomeTitleOf(language, finding), givesUp: givesUpOf(language, fact) };
}

/** The results of several files in one card. */
export function batchCard(language: Language, files: FileFact[]): BatchCard {
  const states = files.map(stateOf);
  const count = (state: (typeof states)[number]) => states.filter((one) => one === state).length;
  const counts = {
    complete: count('complete'),
    partial: count('partial'),
    decisions: count('decisions'),
    clean: count('clean'),
    unreadable: count('unreadable'),
    waiting: count('waiting'),
    checking: count('checking'),
  };

  return {
    type: 'batch',
    language,
    files: files.slice(0, maxFiles).map((file) => ({
      fileId: file.id,
      name: file.name,
      state: stateOf(file),
      verdict: verdictOf(language, file),
      status: statusOf(language, file),
    })),
    standing: standingWords(language, (state) => counts[cardStates[state]]),
    counts,
    buttons: [button(language, 'files')],
  };
}
