import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { MailedAnswer, MailedAnswers } from '../mails/mailed-answers.js';
import { InboxEntriesRepository } from '../inbox/inbox-entries.repository.js';

/** Gives the mail module the answer of a person, at the moment when it is sent. */
@Injectable()
export class InboxMailAnswers implements MailedAnswers {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly entries: InboxEntriesRepository,
  ) {}

  async ofMessage(messageId: string): Promise<MailedAnswer | undefined> {
    const answer = await this.entries.answer(messageId);
    if (!answer) return undefined;
    const { person, content: text, conversationId } = answer;

    return { person, text, page: `${this.config.publicUrl}/chat/${conversationId}` };
  }
}
