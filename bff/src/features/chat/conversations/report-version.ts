import { createHash } from 'node:crypto';
import type { Report } from '@fidelio/contracts';

/** Names what the editable fields hold, so that an edit of what has changed meanwhile is refused. */
export function reportVersion({ observed, expected, where, since, steps, severity, files }: Report): string {
  const fields = [observed, expected, where, since ?? null, steps, severity, files.map(({ id }) => id).toSorted()];

  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
}

export function withVersion(report: Report): Report {
  return { ...report, version: reportVersion(report) };
}
