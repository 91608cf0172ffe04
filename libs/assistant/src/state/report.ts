import { counts, type FileKind, type Language, type Report } from '@fidelio/contracts';
import { sayCard } from '../language/card-texts.js';
import type { FileFact } from '../facts/fact.js';
import { fold } from '../fold.js';
import { kindOfFile } from '../facts/kind-of-file.js';
import type { ReportEdits } from '../port.js';
import type { DialogueState, ReportItem } from './dialogue-state.js';
import { partNames, similarProblems } from './report-names.js';

const maxItems = 20;

/** What the user reports and has not denied. */
export function itemsReported({ report }: DialogueState): ReportItem[] {
  return report.items.filter(({ denied }) => !denied);
}

/** What is reported of no file that is here. */
export function itemsOpen(state: DialogueState): ReportItem[] {
  return itemsReported(state).filter(({ file }) => file === undefined);
}

/** The user's own words as the reason of the next upload, each once; empty where there are none. */
export function wordsReported(state: DialogueState): string {
  const quotes = itemsOpen(state).map((item) => quoteOf(item, state.language));

  return [...new Set(quotes)].filter(Boolean).join('\n').slice(0, counts.reasonMax);
}

/** Who chose the part by its name chose with a second tap what happened to it. */
function quoteOf({ part, happened, quote }: ReportItem, language: Language): string {
  if (part === null || happened === null || fold(quote) !== fold(sayCard(language, `part.${part}`))) return quote;

  return `${quote}: ${sayCard(language, `happened.${happened}`)}`;
}

/**
 * Adds what the user wrote or chose. What the user has denied before does not come back by words alone.
 *
 * @param isChosen the user pressed a button that says exactly this
 */
export function withReported(state: DialogueState, item: ReportItem, isChosen = false): DialogueState {
  const { items } = state.report;
  const isDenied = items.some((one) => one.denied && one.part !== null && one.part === item.part);
  if (isDenied && !isChosen) return state;
  const others = items.filter((one) => !(one.denied && one.part === item.part) && !isSame(one, item));

  return withItems(state, [...others, item]);
}

function isSame(a: ReportItem, b: ReportItem): boolean {
  return a.part === b.part && a.happened === b.happened && fold(a.quote) === fold(b.quote);
}

function withItems(state: DialogueState, items: ReportItem[]): DialogueState {
  return { ...state, report: { ...state.report, items: items.slice(-maxItems) } };
}

/** The user said that it is not so: what was reported of these parts leaves the report, and its words alone do not bring it back. */
export function withDenied(state: DialogueState, parts: readonly NonNullable<ReportItem['part']>[]): DialogueState {
  const { items } = state.report;
  const known = items.map((item) =>
    item.part !== null && parts.includes(item.part) ? { ...item, denied: true } : item,
  );
  const unknown = parts.filter((part) => !items.some((item) => item.part === part));
  const denials = unknown.map((part) => ({ part, happened: null, quote: '', denied: true }));

  return withItems(state, [...known, ...denials]);
}

/** The structured record of a conversation; null where something is not known (yet). */
export function reportOf(state: DialogueState, files: FileFact[], edits: ReportEdits = {}): Report {
  const items = itemsReported(state);
  const { expected, where, since, steps, severity } = state.report;
  const kind = state.report.kind ?? files.map(kindOfFile).find((found) => found !== null) ?? null;
  const parts = [...new Set(items.flatMap(({ part }) => part ?? []))];
  const isMeant = (file: FileFact) => edits.files?.[file.id] ?? concerns(file, state.report.kind);

  return {
    kind,
    feature: partNames(parts),
    observed: observedIn(items, edits.observed ?? null),
    expected,
    where,
    steps,
    since,
    severity: edits.severity === undefined ? severity : edits.severity,
    request: state.requests.length > 0 ? state.requests.join('; ') : null,
    files: files.filter(isMeant).map(({ id, name, sha256, diagnosis }) => ({
      id,
      name,
      sha256,
      findings: diagnosis === null ? [] : diagnosis.findings.map(evidenced),
    })),
    otherFiles: files.filter((file) => !isMeant(file)).map(({ id, name }) => ({ id, name })),
    similar: similarProblems(kind, parts),
  };
}

/** What the user edited, as the user left it, and what was told since. */
function observedIn(items: ReportItem[], edited: string | null): string | null {
  const known = fold(edited ?? '');
  const told = items.map(({ quote }) => quote).filter((quote) => quote !== '' && !known.includes(fold(quote)));
  const observed = [...new Set([...(edited === null ? [] : [edited]), ...told])].join('; ');

  return observed === '' ? null : observed;
}

/** A file of another kind than those reported is not what the report is about. */
function concerns(file: FileFact, reported: FileKind | null): boolean {
  const found = kindOfFile(file);

  return found === null || reported === null || reported === found;
}

function evidenced({
  title,
  count,
  evidence,
  outcome,
}: NonNullable<FileFact['diagnosis']>['findings'][number]): string {
  const where = evidence[0]?.where;
  const places = count === 1 ? (where ?? 'one place') : `${count} places${where ? `, the first: ${where}` : ''}`;

  return `${title} (${places}; ${outcome})`;
}

/**
 * The state of a conversation whose report its user has edited: what the user took out is denied, what the user wrote is a quote.
 *
 * @param read what an edited text reports, a quote a sentence
 */
export function withEdits(
  state: DialogueState,
  { observed, files: _files, ...told }: ReportEdits,
  read: (text: string) => ReportItem[] = asOneQuote,
): DialogueState {
  const edited = { ...state, report: { ...state.report, ...told } };
  if (observed === undefined) return edited;
  const left = fold(observed ?? '');
  const items = state.report.items.map((item) =>
    item.quote !== '' && left.includes(fold(item.quote)) ? item : { ...item, denied: true },
  );
  const isKnown = (quote: string) => items.some((item) => !item.denied && fold(item.quote) === fold(quote));
  const written = observed === null ? [] : read(observed).filter(({ quote }) => !isKnown(quote));

  return withItems(edited, [...items, ...written]);
}

function asOneQuote(text: string): ReportItem[] {
  return [{ part: null, happened: null, quote: text.slice(0, 400) }];
}
