import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csv, csvLine } from '@fidelio/contracts/macros';
import { AuditFilter, type AuditPage, type AuditRow, ListAudit } from '@fidelio/contracts/staff';
import { Controller, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { codeOf } from '../../../platform/config/code-of.js';
import { Account, type AccountContext, HandlesStaff } from '../../../platform/http/policy.js';
import { StaffAccess } from '../staff-access.service.js';
import { type AuditLine, AuditRepository } from './audit.repository.js';
import { AuditService } from './audit.service.js';

/** Rows of a page on the screen, and of one read of an export. */
const pageSize = 50;
const exportSize = 1000;
/** What an export holds at most; its filter names the days of the rest. */
const maxExported = 100_000;
/** Node's code where the client disconnects before the end. */
const clientGone = 'ERR_STREAM_PREMATURE_CLOSE';

/** Who did what when, for staff. Nothing here changes a row. */
@Controller()
export class AuditDeskController {
  constructor(
    private readonly events: AuditRepository,
    private readonly audit: AuditService,
    private readonly access: StaffAccess,
  ) {}

  @HandlesStaff('audit')
  async list(@Query({ schema: ListAudit }) query: ListAudit): Promise<AuditPage> {
    const rows = await this.rows(query, pageSize);

    return { results: { rows, next: rows.length < pageSize ? null : (rows.at(-1)?.id ?? null) } };
  }

  @HandlesStaff('exportAudit')
  async export(
    @Account() { id: accountId, sessionId }: AccountContext,
    @Query({ schema: AuditFilter }) filter: AuditFilter,
    @Res() response: Response,
  ): Promise<void> {
    await this.audit.record('staff-audit-exported', { accountId, sessionId });
    response.set({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit.csv"',
      'cache-control': 'no-store',
    });
    try {
      await pipeline(Readable.from(this.lines(filter)), response);
    } catch (error) {
      if (codeOf(error) !== clientGone) throw error;
    }
  }

  private async *lines(filter: AuditFilter): AsyncGenerator<string> {
    yield csv([['When (UTC)', 'What', 'Who', 'Done to', 'Reason']]);
    let before: string | undefined;
    for (let sent = 0; sent < maxExported; sent += exportSize) {
      const rows = await this.rows({ ...filter, before }, exportSize);
      yield rows
        .map(({ at, event, who, subject, reason }) => csvLine([at, event, who ?? '', subject ?? '', reason ?? '']))
        .join('');
      if (rows.length < exportSize) return;
      before = rows.at(-1)?.id;
    }
  }

  private async rows({ who, ...selection }: ListAudit, limit: number): Promise<AuditRow[]> {
    const lines = await this.events.list({ ...selection, account: who?.toLowerCase() }, limit);

    return lines.map((line) => this.rowOf(line));
  }

  /** Users stand here without their address. */
  private rowOf({ id, at, event, accountId, email, subject, reason }: AuditLine): AuditRow {
    const isStaff = email !== null && this.access.rolesOf(email).length > 0;

    return { id, at: at.toISOString(), event, who: isStaff ? email : accountId, subject, reason };
  }
}
