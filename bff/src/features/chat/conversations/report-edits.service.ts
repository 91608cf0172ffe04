import { type Assistant, DialogueState, type ReportEdits, toStored } from '@fidelio/assistant';
import type { EditReport, Report, ReportFields } from '@fidelio/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { ASSISTANT } from '../../assistant/assistant.token.js';
import { Transactions } from '../../../platform/database/transactions.js';
import type { FileEntity } from '../../files/file.entity.js';
import { Problem } from '../../../platform/http/problem.js';
import { RepairQueue } from '../../files/repair.queue.js';
import { toFileFact } from './assistant-view.js';
import { requireCurrent, retryOutdated } from './conversation-memory.js';
import type { ConversationEntity } from './conversation.entity.js';
import { ConversationsRepository } from './conversations.repository.js';
import { ConversationsService } from './conversations.service.js';
import { reportVersion, withVersion } from './report-version.js';

/** An edited report, prepared outside of a transaction. */
interface PreparedEdit {
  stateVersion: number;
  change: Pick<ConversationEntity, 'state' | 'report' | 'reportEdits'>;
  reported: string;
}

/** What users correct in the reports of their conversations. */
@Injectable()
export class ReportEditsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly conversations: ConversationsService,
    private readonly rows: ConversationsRepository,
    private readonly repairs: RepairQueue,
    @Inject(ASSISTANT) private readonly assistant: Assistant,
  ) {}

  /** @throws Problem `chat.conversation-not-found`, `chat.report-changed` */
  edit(accountId: string, id: string, edit: EditReport): Promise<Report> {
    return retryOutdated(async () => {
      const conversation = await this.conversations.owned(accountId, id);
      const prepared = await this.prepare(conversation, edit);
      await this.transactions.run(async (tx) => {
        requireCurrent(prepared, await this.conversations.lockOwned(accountId, id, tx));
        const stateVersion = prepared.stateVersion + 1;
        await this.rows.updateById(id, { ...prepared.change, stateVersion, updatedAt: new Date() }, tx);
        if (prepared.reported !== '') await this.repairs.addReport(id, prepared.reported, tx);
      });

      return withVersion(prepared.change.report as Report);
    });
  }

  private async prepare(conversation: ConversationEntity, { version, fields }: EditReport): Promise<PreparedEdit> {
    if (!conversation.report || reportVersion(conversation.report) !== version)
      throw new Problem('chat.report-changed');
    const files = await this.conversations.filesOf(conversation);
    const edited = toEdits(fields, files);
    const reportEdits = { ...conversation.reportEdits, ...edited };
    const state = this.assistant.edited(DialogueState.parse(conversation.state), edited);
    const report = this.assistant.report(state, files.map(toFileFact), reportEdits);
    const { observed, expected, steps } = edited;

    return {
      stateVersion: conversation.stateVersion,
      change: { state: toStored(state), report, reportEdits },
      reported: [observed, expected, steps].filter((text) => typeof text === 'string').join('\n'),
    };
  }
}

function toEdits({ files: chosen, ...fields }: ReportFields, files: FileEntity[]): ReportEdits {
  const known = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value]),
  ) as Omit<ReportFields, 'files'>;

  return chosen ? { ...known, files: Object.fromEntries(files.map(({ id }) => [id, chosen.includes(id)])) } : known;
}
