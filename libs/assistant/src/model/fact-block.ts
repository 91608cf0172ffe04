import type { Evidence, Finding, Language } from '@fidelio/contracts';
import { hasCopy, isLeft, isOffered, stateOf } from '../cards/file-state.js';
import { placeWithoutWords, whereIn } from '../cards/where.js';
import type { Fact, FileFact } from '../facts/fact.js';
import { byHandOf, remedyOf, titleOf, whyUnfit } from '../facts/finding-texts.js';
import { kindOfFile } from '../facts/kind-of-file.js';
import { outcomeTitleOf } from '../facts/outcome-titles.js';
import { isMade, placesByStanding, standingOf } from '../facts/facts.js';
import { canUndo, whyNot } from '../cards/file-cards.js';
import { placeOf } from '../facts/places.js';
import { asData } from './data-marks.js';
import type { Handles } from './handles.js';
import type { SentPiece } from '../sent.js';

/** How facts are told to a model. */
export interface Telling {
  language: Language;
  /** Words of documents may be told, headings and names of sheets among them. */
  documentWords: boolean;
}

const maxFindings = 12;
const maxPlaces = 3;

/** The files of the conversation, how each stands and what was found in it; more is to be had from the tools. */
export function factBlock(handles: Handles, telling: Telling): SentPiece[] {
  const files = handles.allFiles();
  if (files.length === 0) return [found('Files: none has been uploaded.')];

  return files.flatMap(([handle, file]) => filePieces(handle, file, handles, telling));
}

/** @param limit findings that are told */
export function filePieces(
  handle: string,
  file: FileFact,
  handles: Handles,
  telling: Telling,
  limit = maxFindings,
): SentPiece[] {
  const facts = handles.factsOf(file);
  const more = facts.length > limit ? [`  (${facts.length - limit} more: file_facts)`] : [];

  return [
    { category: 'file-names', text: `${handle}: ${asData(handles.nameOf(file))}` },
    found(`  ${standingOfFile(file)}`),
    ...facts.slice(0, limit).flatMap(([id, fact]) => factPieces(id, fact, telling)),
    ...more.map(found),
  ];
}

/** How a file stands, in a line. */
export function standingOfFile(file: FileFact): string {
  const kind = kindOfFile(file) ?? 'file';
  if (file.diagnosis === null && file.before)
    return `${kind}, its copy is being made anew and checked; what follows is of the copy before, and may change`;

  const copy = hasCopy(file) ? 'there is a corrected copy' : 'there is no corrected copy';

  return [`${kind}, ${toldStates[stateOf(file)]}`, copy, ...countsOf(file)].join('; ');
}

function countsOf({ diagnosis }: FileFact): string[] {
  if (diagnosis === null) return [];
  const { findings } = diagnosis;
  const count = (is: (finding: Finding) => boolean) => findings.filter(is).length;
  const counts = [
    `${count(({ outcome }) => outcome === 'fixed')} corrected`,
    `${count(isOffered)} to decide`,
    `${count(isLeft)} left`,
  ];

  return [`findings: ${findings.length}, of them ${counts.join(', ')}`];
}

const toldStates: Record<ReturnType<typeof stateOf>, string> = {
  checking: 'is being checked, nothing is known yet',
  waiting: 'nothing could be corrected, there are things to check after the import',
  partial: 'ready, with things to check after the import',
  decisions: 'changes wait for a decision of the user',
  complete: 'ready',
  clean: 'nothing was found',
  unreadable: 'cannot be opened',
  deleted: 'deleted',
};

const toldOutcomes: Record<Fact['finding']['outcome'], string> = {
  fixed: 'changed in the copy',
  offered: 'not changed; waits for a decision of the user (control: decide)',
  waiting: 'not corrected',
  'gate-failed': 'not corrected',
  unavailable: 'not corrected',
  'left-out': 'not corrected; the user left it out',
};

function outcomeOf(fact: Fact): string {
  const { outcome } = fact.finding;
  const isInPart = isMade(fact) && outcome !== 'fixed';
  if (!isInPart) return toldOutcomes[outcome];

  return fact.made === null
    ? 'changed in the copy in some of its places, the others are left'
    : `changed in the copy in ${fact.made} places, ${fact.finding.count - fact.made} are left`;
}

function factPieces(handle: string, fact: Fact, telling: Telling): SentPiece[] {
  const { finding } = fact;
  const { language } = telling;
  const change = finding.outcome === 'offered' || isMade(fact) ? remedyOf(language, finding) : null;
  const why = isLeft(finding) ? (whyUnfit(language, finding) ?? whyNot(language, finding)) : null;
  const byHand = isLeft(finding) ? byHandOf(language, finding) : null;

  return [
    found(`  ${handle}: ${titlesOf(language, finding)} | ${outcomeOf(fact)} | ${finding.count} places`),
    ...placesBlock(fact, telling, maxPlaces).map((line) => ({
      category: placeCategory(telling),
      text: `    ${line}`,
    })),
    ...(change === null ? [] : [found(`    the change: ${change}`)]),
    ...(isMade(fact) ? [found(`    the user can undo it: ${canUndo(fact) ? 'yes, on its card' : 'no'}`)] : []),
    ...(why === null ? [] : [found(`    why not: ${why}`)]),
    ...(byHand === null ? [] : [found(`    by hand: ${byHand}`)]),
  ];
}

function found(text: string): SentPiece {
  return { category: 'findings', text };
}

/** What a finding is, and what its card is called where that is something else. */
function titlesOf(language: Language, finding: Finding): string {
  const [title, onCard] = [titleOf(language, finding), outcomeTitleOf(language, finding)];

  return title === onCard ? title : `${title} (its card: “${onCard}”)`;
}

export function placeCategory({ documentWords }: Telling): SentPiece['category'] {
  return documentWords ? 'document-words' : 'places';
}

/** Where a finding is: what is corrected and what is left each by itself, with how many there are. */
export function placesBlock(fact: Fact, telling: Telling, limit: number): string[] {
  const { count } = fact.finding;
  const { made, left } = placesByStanding(fact);
  const told = (places: readonly Evidence[], of: number | null) => placesLine(places, of, telling, limit);
  if (standingOf(fact) !== 'partly') {
    const all = told([...made, ...left], count);

    return [all === null ? 'no place is known' : `at ${all}`];
  }
  const others = fact.made === null ? null : count - fact.made;

  return [
    `corrected${countOf(fact.made)}: ${told(made, fact.made) ?? 'its places are not known'}`,
    `left${countOf(others)}: ${told(left, others) ?? 'its places are not known'}`,
  ];
}

function countOf(count: number | null): string {
  return count === null ? '' : ` (${count})`;
}

/** Null where no place is known. @param count how many there are, if that is known */
function placesLine(
  evidence: readonly Evidence[],
  count: number | null,
  telling: Telling,
  limit: number,
): string | null {
  const places = placesTold(evidence, telling).slice(0, limit);
  if (places.length === 0) return null;

  return `${places.join('; ')}${count !== null && places.length >= count ? '' : ' (not all are listed)'}`;
}

/** Places as they may be told. Without leave to tell words of documents: page, slide, cell, table or region alone. */
function placesTold(evidence: readonly Evidence[], { language, documentWords }: Telling): string[] {
  const told = evidence.map(({ where, words }) => {
    if (documentWords) return asData([whereIn(language, where), words].filter(Boolean).join(': '));
    const { page, slide, cell } = placeOf(where);
    if (page !== undefined) return `page ${page}`;
    if (slide !== undefined) return `slide ${slide}`;

    return cell === undefined ? placeWithoutWords(where) : `cell ${cell}`;
  });

  return [...new Set(told)].filter((place) => place !== '' && place !== asData(''));
}
