import { createHash } from 'node:crypto';
import { projectLimits, type PushedRow, type VerdictRule } from '@fidelio/contracts/projects';
import { kindOf } from '@fidelio/fidelity/file-contents';
import { Problem } from '../../../platform/http/problem.js';
import { outcomesOf } from '../verdicts/outcomes.js';

/** What PostgreSQL takes and people mean; a clock may say anything. */
const earliest = Date.UTC(1970, 0, 1);
const latest = Date.UTC(2999, 11, 31);

/** Characters of a folder in the figures, which an index takes; real names are shorter. */
const maxFolder = 600;

export const pathKeyOf = (path: string) => createHash('sha256').update(path).digest('hex');

/**
 * A pushed row under the names of its columns, with what follows from it. Keys are hexadecimal.
 *
 * @param unread it was uploaded, and the worker has not read it yet
 * @throws Problem `request.too-large`
 */
export function storedRow(row: PushedRow, rules: readonly VerdictRule[], unread = false) {
  const text = JSON.stringify(row);
  if (Buffer.byteLength(text) > projectLimits.maxRowBytes)
    throw new Problem('request.too-large', { detail: `A row has at most ${projectLimits.maxRowBytes} bytes.` });
  const { path, kind, bytes, owner, sha256, facts, findings, links, error } = row;
  const modifiedAt = Math.min(latest, Math.max(earliest, Date.parse(row.modifiedAt)));
  const asking = findings.filter(({ mode, outcome }) => (mode === 'ASK' || mode === 'OPT') && outcome === 'offered');

  return {
    path_key: pathKeyOf(path),
    path,
    folder: folderOf(path),
    kind,
    bytes,
    modified_at: new Date(modifiedAt).toISOString(),
    owner,
    sha256,
    digest: createHash('sha256')
      .update(unread ? 'unread' : '')
      .update(text)
      .digest('hex'),
    facts,
    findings,
    links,
    error,
    finding_ids: findings.map(({ id }) => id),
    places: findings.map(({ count }) => count),
    made: facts.changes,
    asks: asking.map(({ id }) => id),
    outcomes: outcomesOf(row, unread, rules),
    link_keys: [...new Set(links.flatMap(({ to }) => (to === null || to === path ? [] : [pathKeyOf(to)])))],
  };
}

/** The row of an uploaded file of which nothing is known but what its form said. */
export function unreadRow({
  path,
  modifiedAt,
  bytes,
  sha256,
}: Pick<PushedRow, 'path' | 'modifiedAt' | 'bytes' | 'sha256'>): PushedRow {
  return {
    path,
    modifiedAt,
    bytes,
    sha256,
    kind: kindOf(path),
    owner: '',
    facts: { judged: true, changes: 0, macros: 'none', dataModel: false, addIns: false },
    findings: [],
    links: [],
    error: null,
  };
}

/** The first two parts. Cut between characters, because PostgreSQL keeps no half of one. */
function folderOf(path: string): string {
  const [first = '', second] = path.split('/').slice(0, -1);

  return [...(second === undefined ? first : `${first}/${second}`)].slice(0, maxFolder).join('');
}

export type StoredRow = ReturnType<typeof storedRow>;
