import type { ProjectFileFilter } from '@fidelio/contracts/projects';

export interface Condition {
  sql: string;
  values: unknown[];
}

/** Files that are linked with this one, in either direction, directly or through others. */
const linkedSql = (file: string) => `f.id IN (
  WITH RECURSIVE together (id) AS (
    SELECT ${file}::uuid
    UNION
    SELECT next.id FROM together t JOIN LATERAL (
      SELECT o.id FROM project_links l JOIN project_files o ON o.project_id = l.project_id AND o.path_key = l.to_key
       WHERE l.file_id = t.id AND l.project_id = $1
      UNION ALL
      SELECT l.file_id FROM project_files o JOIN project_links l ON l.project_id = o.project_id AND l.to_key = o.path_key
       WHERE o.id = t.id AND o.project_id = $1
    ) next ON true
  )
  SELECT id FROM together)`;

/**
 * The condition of a filter on `project_files f`, the project included.
 *
 * @param given values that the statement has already; the project is the first
 */
export function conditionOf(filter: ProjectFileFilter, given: readonly [string, ...unknown[]]): Condition {
  const values: unknown[] = [...given];
  const parts = ['f.project_id = $1', `f.gone_at IS ${filter.state === 'gone' ? 'NOT NULL' : 'NULL'}`];
  const add = (value: unknown, sql: (place: string) => string) => {
    if (value === undefined) return;
    values.push(value);
    parts.push(sql(`$${values.length}`));
  };
  const { words, verdict, reason, kind, folder, owner, year, finding, waiting, wave, linkedWith, state, ids } = filter;
  add(words, (place) => `strpos(lower(f.path), lower(${place}::text)) > 0`);
  add(verdict, (place) => `f.verdict = ${place}`);
  add(reason, (place) => `f.reason = ${place}`);
  add(kind, (place) => `f.kind = ${place}`);
  if (folder === '') parts.push(`f.folder = ''`);
  else add(folder, (place) => `starts_with(f.path, ${place}::text || '/')`);
  add(owner, (place) => `f.owner = ${place}`);
  add(year, (place) => `to_char(f.modified_at AT TIME ZONE 'UTC', 'YYYY') = ${place}`);
  add(finding, (place) => `f.finding_ids @> ARRAY[${place}::text]`);
  add(waiting, (place) => `f.waiting @> ARRAY[${place}::text]`);
  if (wave === 'none') parts.push('f.wave_id IS NULL');
  else add(wave, (place) => `f.wave_id = ${place}`);
  add(linkedWith, linkedSql);
  if (state === 'copied' || state === 'uncopied')
    parts.push(`f.copy_sha256 IS ${state === 'copied' ? 'NOT NULL' : 'NULL'}`);
  if (state === 'uploaded') parts.push('EXISTS (SELECT FROM project_uploads u WHERE u.file_id = f.id)');
  add(ids, (place) => `f.id = ANY(${place}::uuid[])`);

  return { sql: parts.join(' AND '), values };
}
