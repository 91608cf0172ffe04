import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Uuid } from '@fidelio/contracts';
import { csv, csvLine } from '@fidelio/contracts/macros';
import { ListWaitlist, SendWaitlistMail, WriteWaitlistMail } from '@fidelio/contracts/staff';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import { codeOf } from '../../platform/config/code-of.js';
import { Account, type AccountContext, HandlesStaff } from '../../platform/http/policy.js';
import { WaitlistDesk } from './waitlist-desk.service.js';

const EntryPath = z.object({ id: Uuid });
type EntryPath = z.infer<typeof EntryPath>;

/** Node's code where the client disconnects before the end. */
const clientGone = 'ERR_STREAM_PREMATURE_CLOSE';

@Controller()
export class WaitlistDeskController {
  constructor(private readonly desk: WaitlistDesk) {}

  @HandlesStaff('waitlist')
  async list(@Query({ schema: ListWaitlist }) query: ListWaitlist) {
    return { results: await this.desk.list(query) };
  }

  @HandlesStaff('exportWaitlist')
  async export(@Account() staff: AccountContext, @Res() response: Response): Promise<void> {
    response.set({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="waitlist.csv"',
      'cache-control': 'no-store',
    });
    try {
      // A failure on the way cuts the connection: half a list must not look whole.
      await pipeline(Readable.from(this.lines(staff.id)), response);
    } catch (error) {
      if (codeOf(error) !== clientGone) throw error;
    }
  }

  @HandlesStaff('deleteWaitlistEntry')
  async remove(@Account() staff: AccountContext, @Param({ schema: EntryPath }) { id }: EntryPath) {
    await this.desk.remove(staff.id, id);

    return { results: { done: true } };
  }

  @HandlesStaff('waitlistMail')
  async mail() {
    return { results: await this.desk.mail() };
  }

  @HandlesStaff('writeWaitlistMail')
  async write(@Account() staff: AccountContext, @Body({ schema: WriteWaitlistMail }) mail: WriteWaitlistMail) {
    return { results: await this.desk.write(staff.id, mail) };
  }

  @HandlesStaff('sendWaitlistMail')
  async send(@Account() staff: AccountContext, @Body({ schema: SendWaitlistMail }) wish: SendWaitlistMail) {
    return { results: { queued: await this.desk.send(staff.id, wish) } };
  }

  private async *lines(staffId: string): AsyncGenerator<string> {
    yield csv([]);
    for await (const rows of this.desk.rows(staffId)) yield rows.map(csvLine).join('');
  }
}
