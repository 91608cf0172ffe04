import { posix } from 'node:path';
import { type Diagnosis, type Finding, listsMacros } from '@fidelio/contracts';
import { projectLimits, ProjectPath, type PushedLink, type PushedRow } from '@fidelio/contracts/projects';
import type { OutsideLink, outsideOf } from '../package/outside-links.js';

/** What a file says of itself: a row of a migration project but for what the file system says. */
export type FileContents = Pick<PushedRow, 'kind' | 'facts' | 'findings' | 'links' | 'error'>;

/** Where a file lies: the scanned folder as the system names it, the path below, and the project's folder that it stands for. */
export interface FilePlace {
  root: string;
  path: string;
  below: string;
}

export interface ContentsReading {
  place: FilePlace;
  /** What a word of a document, and a path in the project, are called in the row. */
  names: { word(word: string): string; path(path: string): string };
  /** A whole path as the system writes it: a link may be in other letters than the file is. */
  realPath: (path: string) => Promise<string>;
  /** Whether old formats are carried over here: where they are not, they are not judged. */
  mayCarryOver: boolean;
}

/** The ending of a path, as kinds are written. */
export function kindOf(path: string): string {
  return /\.([a-z0-9]{1,10})$/i.exec(path)?.[1]?.toLowerCase() ?? 'other';
}

/** @param diagnosis of a file that was looked at alone, or repaired without a decision */
export async function contentsOf(
  { failure, variant, format, carriedOver, findings: found }: Diagnosis,
  { links, addIns }: ReturnType<typeof outsideOf>,
  reading: ContentsReading,
): Promise<FileContents> {
  const { place, names, mayCarryOver } = reading;
  const judged = failure?.kind !== 'legacy-binary' || mayCarryOver;
  const carried = carriedOver !== undefined;
  const isSigned = found.some(({ id }) => id.endsWith('.signed'));
  // What its copy gets without asking; a signed file stays as it is until somebody agrees.
  const isMade = ({ mode, outcome }: Finding) =>
    !isSigned && (outcome === 'fixed' || (outcome === 'offered' && (mode === 'AUTO' || mode === 'REC')));
  const findings = found.map((one) => (isMade(one) ? { ...one, outcome: 'fixed' as const } : one));

  return {
    kind: (!carried && variant) || kindOf(place.path),
    facts: {
      judged,
      changes: found.filter(isMade).length + Number(carried && !isSigned),
      macros: macrosOf(findings),
      dataModel: findings.some(({ id }) => id === 'excel.data-model'),
      addIns,
    },
    findings: findings.slice(0, projectLimits.maxFindings).map((finding) => pushed(finding, format, names)),
    links: await Promise.all(links.slice(0, projectLimits.maxLinks).map((link) => linkOf(link, reading))),
    error: failure && judged ? { kind: failure.kind, sentence: cut(failure.sentence, projectLimits.maxError) } : null,
  };
}

type Names = ContentsReading['names'];

function pushed({ id, mode, severity, outcome, count, evidence }: Finding, format: string | null, names: Names) {
  const places = evidence.slice(0, projectLimits.maxPlaces).map(({ where }) => placeOf(where, id, format, names));

  return { id, mode, severity, outcome, count, places: [...new Set(places)] };
}

const inSheet = /^(?<sheet>.+)!(?<cell>\$?[A-Z]{1,3}\$?\d.*)$/s;
/** Places of a workbook that are no sheets. */
const ofWorkbook = /^(?:The |Texts of |Modules that |Connection$|Name$|xl\/|[\d.,]+ (?:MB|cells|characters))/;

/** A place without words of the document: page, slide, sheet and cell, macro. */
function placeOf(where: string, finding: string, format: string | null, names: Names): string {
  const macro = /^Macro “(.*?)” in “(.*?)”,/.exec(where);
  if (macro) return short(`${names.word(macro[1]!)} (${names.word(macro[2]!)})`);
  if (listsMacros(finding)) return short(where.split(/ \(|:/, 1)[0]!);
  if (format !== 'xlsx') return short(withoutWords(where) || 'The document');
  const { sheet, cell } = inSheet.exec(where)?.groups ?? {};
  if (sheet !== undefined) return short(`${names.word(sheet)}!${cell}`);
  const bare = /^(?:Connection|Name) “/.test(where) ? withoutWords(where) : where;

  return short(ofWorkbook.test(bare) ? bare : names.word(bare));
}

/** What is quoted are words of the document. */
function withoutWords(where: string): string {
  return where
    .split('“', 1)[0]!
    .replace(/(?:, |^)(?:under|near|style)? ?$/i, '')
    .trimEnd();
}

const short = (text: string) => cut(text, projectLimits.maxPlace);

/** As PostgreSQL takes it. */
const cut = (text: string, max: number) => text.replaceAll('\0', '').slice(0, max).toWellFormed();

function macrosOf(findings: readonly Finding[]): PushedRow['facts']['macros'] {
  const places = findings.flatMap(({ id, evidence }) => (listsMacros(id) ? evidence : []));
  if (!findings.some(({ id }) => listsMacros(id))) return 'none';

  return places.some(({ where }) => where === 'The whole file' || where.includes('not possible')) ? 'not-replaceable' : 'replaceable'; // prettier-ignore
}

async function linkOf({ kind, target }: OutsideLink, { place, names, realPath }: ContentsReading): Promise<PushedLink> {
  const to = kind === 'web' || kind === 'data' ? null : await fileOf(target, place, realPath);
  const sent = cut(names.word(target), projectLimits.maxPath);

  return { kind, target: sent, to: to === null ? null : names.path(to) };
}

/** The path in the project of the file that a link leads to; null where it lies elsewhere. */
async function fileOf(
  target: string,
  { root, path, below }: FilePlace,
  realPath: ContentsReading['realPath'],
): Promise<string | null> {
  const local = decoded(target)
    .replace(/#.*$/s, '')
    .replaceAll('\\', '/')
    .replace(/^file:(?:\/\/(?=\/))?/i, '')
    .replace(/^\/(?=[a-z]:)/i, '');
  if (local === '' || local.includes('\0') || /^[a-z][a-z\d+.-]+:/i.test(local)) return null;
  const folder = root.replaceAll('\\', '/');
  const isWhole = /^(?:\/|[a-z]:)/i.test(local);
  const plain = posix.normalize(isWhole ? local : posix.join(folder, posix.dirname(path), local));
  const whole = plain.startsWith('/') && (isWhole ? local : folder).startsWith('//') ? `/${plain}` : plain;
  const real = (await realPath(whole)).replaceAll('\\', '/');
  const inside = real.startsWith(`${folder}/`) ? real.slice(folder.length + 1) : '';

  const inProject = below === '' ? inside : `${below}/${inside}`;

  return inside !== '' && inProject.isWellFormed() && ProjectPath.safeParse(inProject).success ? inProject : null;
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

/** Links and places go until the row is as small as the product takes it. */
export function withinLimit(row: PushedRow): PushedRow {
  const isSmall = (one: PushedRow) => Buffer.byteLength(JSON.stringify(one)) <= projectLimits.maxRowBytes;
  let small = row;
  while (!isSmall(small) && small.links.length > 0)
    small = { ...small, links: small.links.slice(0, Math.floor(small.links.length / 2)) };
  for (let places = projectLimits.maxPlaces - 1; !isSmall(small) && places >= 0; places--)
    small = { ...small, findings: small.findings.map((one) => ({ ...one, places: one.places.slice(0, places) })) };

  return small;
}
