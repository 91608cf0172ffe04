import { realpath } from 'node:fs/promises';
import { posix } from 'node:path';
import { type Diagnosis, type Finding, listsMacros } from '@fidelio/contracts';
import { projectLimits, type PushedLink, type PushedRow } from '@fidelio/contracts/projects';
import { mayCarryOver, type OutsideLink, outsideOf } from '@fidelio/fidelity';
import type { FilePlace } from './file-job.js';
import type { Names } from './names.js';
import { kindOf } from './row.js';

/** What a file says of itself: a row but for what the file system says. */
type Contents = Pick<PushedRow, 'kind' | 'facts' | 'findings' | 'links' | 'error'>;

export async function contentsOf(
  bytes: Uint8Array,
  diagnosis: Diagnosis,
  place: FilePlace,
  names: Names,
): Promise<Contents> {
  const { failure, variant, format } = diagnosis;
  const { links, addIns } = outsideOf(bytes);
  const judged = failure?.kind !== 'legacy-binary' || mayCarryOver();
  const carried = diagnosis.carriedOver !== undefined;
  const isSigned = diagnosis.findings.some(({ id }) => id.endsWith('.signed'));
  // What its copy gets without asking; a signed file stays as it is until somebody agrees.
  const isMade = ({ mode, outcome }: Finding) => !isSigned && outcome === 'offered' && (mode === 'AUTO' || mode === 'REC'); // prettier-ignore
  const findings = diagnosis.findings.map((one) => (isMade(one) ? { ...one, outcome: 'fixed' as const } : one));

  return {
    kind: (!carried && variant) || kindOf(place.path),
    facts: {
      judged,
      changes: diagnosis.findings.filter(isMade).length + Number(carried && !isSigned),
      macros: macrosOf(findings),
      dataModel: findings.some(({ id }) => id === 'excel.data-model'),
      addIns,
    },
    findings: findings.slice(0, projectLimits.maxFindings).map((finding) => pushed(finding, format, names)),
    links: await Promise.all(links.slice(0, projectLimits.maxLinks).map((link) => linkOf(link, place, names))),
    error: failure && judged ? failure : null,
  };
}

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

const short = (text: string) => text.replaceAll('\0', '').slice(0, projectLimits.maxPlace).toWellFormed();

function macrosOf(findings: readonly Finding[]): PushedRow['facts']['macros'] {
  const places = findings.flatMap(({ id, evidence }) => (listsMacros(id) ? evidence : []));
  if (!findings.some(({ id }) => listsMacros(id))) return 'none';

  return places.some(({ where }) => where === 'The whole file' || where.includes('not possible')) ? 'not-replaceable' : 'replaceable'; // prettier-ignore
}

async function linkOf({ kind, target }: OutsideLink, place: FilePlace, names: Names): Promise<PushedLink> {
  const to = kind === 'web' || kind === 'data' ? null : await fileOf(target, place);
  const sent = names.word(target).replaceAll('\0', '').slice(0, projectLimits.maxPath).toWellFormed();

  return { kind, target: sent, to: to === null ? null : names.path(to) };
}

/** The path in the project of the file that a link leads to; null where it lies elsewhere. */
async function fileOf(target: string, { root, path, below }: FilePlace): Promise<string | null> {
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
  // As the system writes it: a link may be in other letters than the file is.
  const real = await realpath(whole).then(
    (found) => found.replaceAll('\\', '/'),
    () => whole,
  );
  const inside = real.startsWith(`${folder}/`) ? real.slice(folder.length + 1) : '';

  return inside === '' || inside.endsWith('/') ? null : below === '' ? inside : `${below}/${inside}`;
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
