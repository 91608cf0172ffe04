import type { AuditFilter } from '@fidelio/contracts/staff';
import { queryOptions } from '@fidelio/shell-api';
import { staffApi } from '../staff-api';

/** Rows of this filter, from the newest to the last row of this many pages. */
export function auditQuery(filter: AuditFilter, pages: number) {
  return queryOptions({
    queryKey: ['staff', 'audit', filter, pages],
    queryFn: async ({ signal }) => {
      const rows = [];
      let next: string | null = null;
      for (let page = 0; page < pages; page += 1) {
        const body: AuditFilter & { before?: string } = { ...filter, ...(next !== null && { before: next }) };
        const { results } = await staffApi.call('audit', { body, signal });
        rows.push(...results.rows);
        next = results.next;
        if (next === null) break;
      }

      return { rows, next };
    },
  });
}
