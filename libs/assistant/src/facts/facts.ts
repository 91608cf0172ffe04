import { type Change, type Evidence, type Finding, Severity } from '@fidelio/contracts';
import type { PartId } from '../part-id.js';
import type { Fact, FileFact, Standing } from './fact.js';
import type { Place } from '../language/places.js';
import { partsOfFinding } from './finding-parts.js';
import { isAt, placeOf } from './places.js';

/** What needs the user comes before what is done. */
const outcomes: Finding['outcome'][] = ['offered', 'waiting', 'gate-failed', 'unavailable', 'left-out', 'fixed'];

/** What is known of one file, worst first. */
export function factsOfFile(file: FileFact): Fact[] {
  const { findings = [], changes = [] } = file.diagnosis ?? {};

  return findings.toSorted(worstFirst).map((finding) => {
    const own = changes.filter((one) => one.finding === finding.id);
    const change = own.find(({ mode }) => mode !== 'AUTO') ?? own[0];

    return { file, finding, made: placesMade(finding, own), ...(change && { change }) };
  });
}

/** The engine says in how many places it corrected what it could not correct in all. */
function placesMade({ outcome, count, reason = '' }: Finding, changes: readonly Change[]): number | null {
  if (outcome === 'fixed') return count;
  const told = /^(\d+) of \d+ places/.exec(reason)?.[1];
  const made = told === undefined ? changes.reduce((sum, one) => sum + one.count, 0) : Number(told);

  return made < count ? made : null;
}

export function standingOf({ finding, change }: Pick<Fact, 'finding' | 'change'>): Standing {
  if (finding.outcome === 'fixed') return 'corrected';
  if (change) return 'partly';

  return finding.outcome === 'offered' ? 'offered' : 'left';
}

/**
 * The known places of a finding by what became of them. Of a finding that is corrected in part a place is left where no change names it.
 */
export function placesByStanding(fact: Fact): { made: readonly Evidence[]; left: readonly Evidence[] } {
  const { evidence, id } = fact.finding;
  const standing = standingOf(fact);
  if (standing !== 'partly')
    return standing === 'corrected' ? { made: evidence, left: [] } : { made: [], left: evidence };
  const changes = fact.file.diagnosis?.changes ?? [];
  const made = changes.flatMap(({ finding, places }) => (finding === id ? places : []));
  const known = new Set(made.map(placeKey));

  // Where no change tells its places, none is known to be left either.
  return { made, left: made.length === 0 ? [] : evidence.filter((place) => !known.has(placeKey(place))) };
}

function placeKey({ where, words = '' }: Evidence): string {
  return `${where}\n${words}`;
}

/** What was changed in the copy, wholly or in part. */
export function isMade(fact: Fact): boolean {
  return fact.change !== undefined || fact.finding.outcome === 'fixed';
}

function worstFirst(a: Finding, b: Finding): number {
  return rank(Severity.options, a.severity, b.severity) || rank(outcomes, a.outcome, b.outcome);
}

function rank<Value>(order: readonly Value[], a: Value, b: Value): number {
  return order.indexOf(a) - order.indexOf(b);
}

/** What is known of all files, worst first. */
export function allFacts(files: FileFact[]): Fact[] {
  return files.flatMap(factsOfFile).toSorted((a, b) => worstFirst(a.finding, b.finding));
}

/** Everything that touches a part. */
export function factsByPart(files: FileFact[], part: PartId): Fact[] {
  return allFacts(files).filter(({ finding }) => partsOfFinding(finding.id).includes(part));
}

/** Everything that has a known place there. */
export function factsAt(files: FileFact[], place: Place): Fact[] {
  return allFacts(files).filter(({ finding }) => finding.evidence.some((evidence) => isAt(evidence, place)));
}

/**
 * What may be there too: a diagnosis keeps the first places of a finding, and a document without stored page breaks has no pages. 'I
 * found nothing there' is true only where this is empty.
 */
export function factsPerhapsAt(files: FileFact[], place: Place): Fact[] {
  return allFacts(files).filter(({ finding }) => {
    const { evidence, count } = finding;
    if (evidence.some((one) => isAt(one, place))) return false;

    return count > evidence.length || evidence.some((one) => !isComparable(placeOf(one.where), place));
  });
}

/** Whether a place is known as exactly as it was asked for. */
function isComparable(known: Place, asked: Place): boolean {
  if (asked.page !== undefined || asked.slide !== undefined)
    return known.page !== undefined || known.slide !== undefined;
  if (asked.cell !== undefined) return known.cell !== undefined;
  if (asked.sheet !== undefined) return known.sheet !== undefined;

  return false;
}

/** The places of a fact that are there, as indices into the finding's evidence. */
export function placesAt({ finding }: Fact, place: Place): number[] {
  return finding.evidence.flatMap((evidence, index) => (isAt(evidence, place) ? [index] : []));
}
