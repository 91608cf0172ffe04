import { fileStateWords, itemTitleOf, itemVerdictNames, itemVerdictOf } from '@fidelio/contracts';
import {
  type AnswerInboxEntry,
  type ChangeInboxEntry,
  type Colleagues,
  type InboxEntry,
  type InboxPage,
  InboxState,
  type InboxThread,
  type InboxTranscriptLine,
  type ListInbox,
} from '@fidelio/contracts/staff';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ConversationsService } from '../chat/conversations/conversations.service.js';
import { type Transaction, Transactions } from '../../platform/database/transactions.js';
import { Problem } from '../../platform/http/problem.js';
import { AccountsService } from '../identity/accounts/accounts.service.js';
import { type AuditEvent, AuditService } from '../identity/audit/audit.service.js';
import { StaffAccess } from '../identity/staff-access.service.js';
import { MailQueue } from '../mails/mail.queue.js';
import { redactedWords } from '../privacy/redaction/redacted-words.js';
import { withoutFile } from '../privacy/redaction/without-file.js';
import type { InboxEntryEntity } from '../inbox/inbox-entry.entity.js';
import {
  InboxEntriesRepository,
  type InboxFile,
  type PagePlace,
  type ShownEntry,
} from '../inbox/inbox-entries.repository.js';

const pageSize = 50;
/** Answers that one entry takes. */
const maxAnswers = 100;
const findingsShown = 50;
/** Characters of the words in the list. */
const wordsShown = 300;

const Place = z.tuple([z.iso.datetime(), z.uuid()]);

/** What staff do with the entries of the inbox. Each act is an audit row of the same commit. */
@Injectable()
export class InboxDeskService {
  constructor(
    private readonly transactions: Transactions,
    private readonly entries: InboxEntriesRepository,
    private readonly conversations: ConversationsService,
    private readonly accounts: AccountsService,
    private readonly staff: StaffAccess,
    private readonly mails: MailQueue,
    private readonly audit: AuditService,
  ) {}

  /** Newest first. */
  async list(query: ListInbox): Promise<InboxPage['results']> {
    const [found, counts] = await Promise.all([
      this.entries.page(query, placeOf(query.before), pageSize),
      this.entries.counts(),
    ]);
    const last = found.length > pageSize ? found[pageSize - 1] : undefined;

    return {
      entries: await toEntries(found.slice(0, pageSize)),
      next: last ? `${last.updated}_${last.id}` : null,
      counts: Object.fromEntries(InboxState.options.map((state) => [state, counts[state] ?? 0])) as Record<
        InboxState,
        number
      >,
    };
  }

  /** @throws Problem `inbox.not-found` */
  async read(id: string): Promise<InboxThread['results']> {
    const entry = await this.shown(id);
    const lines = await this.entries.lines(id);
    const said = lines.map(({ person, content }) => ({ text: person === null ? content : '', names: entry.names }));
    const texts = await redactedWords(said);

    return {
      ...(await toEntry(entry)),
      lines: lines.map(({ id: line, person, content, createdAt }, index) => ({
        id: line,
        person,
        text: person === null ? (texts[index] ?? '') : content,
        at: createdAt.toISOString(),
      })),
      transcript: entry.kind === 'person' ? await this.transcript(entry) : [],
      file: toFile(await this.entries.fileOf(entry.conversationId)),
    };
  }

  /** A person is handed the conversation as the user was told: without names and addresses, and nothing of a file. */
  private async transcript({ id, conversationId, names }: ShownEntry): Promise<InboxTranscriptLine[]> {
    const [lines, fileNames] = await Promise.all([this.entries.transcript(id), this.entries.fileNames(conversationId)]);
    const texts = await redactedWords(
      lines.map(({ content, documentWords }) => ({ text: withoutFile(content, { fileNames, documentWords }), names })),
    );

    return lines.map(({ id: line, role, createdAt }, index) => ({
      id: line,
      by: role,
      text: texts[index] ?? '',
      at: createdAt.toISOString(),
    }));
  }

  /** Who may be given an entry, by name. */
  async colleagues(): Promise<Colleagues['results']> {
    const people = await this.accounts.findVerifiedByEmails(this.staff.addressesOf('support'));

    return people
      .map(({ id, displayName: name }) => ({ id, name }))
      .toSorted((one, other) => one.name.localeCompare(other.name));
  }

  /** @throws Problem `inbox.not-found`, `inbox.changed`, `inbox.no-colleague` */
  async change(
    staffId: string,
    id: string,
    { version, state, assignee: assigneeId }: ChangeInboxEntry,
  ): Promise<InboxEntry> {
    if (assigneeId && !(await this.colleagues()).some((colleague) => colleague.id === assigneeId))
      throw new Problem('inbox.no-colleague');
    await this.transactions.run(async (tx) => {
      requireCurrent(await this.lockEntry(id, tx), version);
      await this.entries.updateById(id, { state, assigneeId, version: version + 1, updatedAt: new Date() }, tx);
      const act = { accountId: staffId, subject: id };
      if (assigneeId !== undefined) await this.audit.record(assignmentOf(assigneeId, staffId), act, tx);
      if (state !== undefined) await this.audit.record(`staff-inbox-${state}`, act, tx);
    });

    return toEntry(await this.shown(id));
  }

  /**
   * Answers as a person, in the conversation and by mail, once for each `answerId`.
   *
   * @throws Problem `inbox.not-found`, `inbox.changed`, `inbox.full`
   */
  async answer(
    staffId: string,
    id: string,
    { version, answerId, text }: AnswerInboxEntry,
  ): Promise<InboxThread['results']> {
    const { displayName: person } = await this.accounts.get(staffId);
    await this.transactions.run(async (tx) => {
      const locked = await this.lockEntry(id, tx);
      const { accountId, conversationId, assigneeId } = locked;
      const answer = { id: answerId, conversationId, accountId, person, content: text };
      const known = await this.conversations.findAnswer(answer, tx);
      if (known === 'same') return;
      if (known === 'other') throw new Problem('inbox.changed');
      requireCurrent(locked, version);
      if ((await this.entries.countAnswers(id, tx)) >= maxAnswers) throw new Problem('inbox.full');

      await this.conversations.addAnswer(answer, tx);
      await this.entries.addAnswer(id, answerId, tx);
      const answered = { state: 'answered' as const, assigneeId: assigneeId ?? staffId };
      await this.entries.updateById(id, { ...answered, version: version + 1, updatedAt: new Date() }, tx);
      await this.mails.enqueue({ kind: 'person-answer', accountId, messageId: answerId }, tx);
      await this.audit.record('staff-inbox-answered', { accountId: staffId, subject: id }, tx);
    });

    return this.read(id);
  }

  private async shown(id: string): Promise<ShownEntry> {
    const entry = await this.entries.shown(id);
    if (!entry) throw new Problem('inbox.not-found');

    return entry;
  }

  /** The conversation is locked before the entry, as a turn does that writes into both. */
  private async lockEntry(id: string, tx: Transaction): Promise<InboxEntryEntity> {
    const entry = await this.shown(id);
    await this.conversations.lock(entry.accountId, entry.conversationId, tx);
    const locked = await this.entries.findOneForUpdate({ id }, tx);
    if (!locked) throw new Problem('inbox.not-found');

    return locked;
  }
}

/** Nobody changes or answers what they have not read. */
function requireCurrent(locked: InboxEntryEntity, version: number): void {
  if (locked.version !== version) throw new Problem('inbox.changed');
}

function assignmentOf(assigneeId: string | null, staffId: string): AuditEvent {
  if (assigneeId === null) return 'staff-inbox-given-back';

  return assigneeId === staffId ? 'staff-inbox-taken' : 'staff-inbox-assigned';
}

function placeOf(before: string | undefined): PagePlace | null {
  if (before === undefined) return null;
  const place = Place.safeParse(before.split('_'));
  if (!place.success) throw new Problem('request.invalid');
  const [updated, id] = place.data;

  return { updated, id };
}

async function toEntry(row: ShownEntry): Promise<InboxEntry> {
  const [words = ''] = await redactedWords([{ text: row.words ?? '', names: row.names }]);

  return withWords(row, words);
}

async function toEntries(rows: ShownEntry[]): Promise<InboxEntry[]> {
  const words = await redactedWords(rows.map((row) => ({ text: row.words ?? '', names: row.names })));

  return rows.map((row, index) => withWords(row, words[index] ?? ''));
}

function withWords(row: ShownEntry, words: string): InboxEntry {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    assignee: row.assigneeId === null ? null : { id: row.assigneeId, name: row.assigneeName ?? '' },
    words: words.length > wordsShown ? `${words.slice(0, wordsShown).trimEnd()}…` : words,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}

/** In the words that its owner reads. */
function toFile(file: InboxFile | null): InboxThread['results']['file'] {
  return (
    file && {
      kind: file.kind,
      fixed: file.waitReason === null,
      state: fileStateWords(file),
      findings: (file.diagnosis?.findings ?? [])
        .slice(0, findingsShown)
        .map((finding) => `${itemTitleOf(finding)} (${itemVerdictNames[itemVerdictOf(finding)]})`),
    }
  );
}
