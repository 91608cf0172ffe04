import { randomUUID } from 'node:crypto';
import type { UploadFields } from '@fidelio/contracts';
import { Injectable } from '@nestjs/common';
import { ConversationsService } from '../chat/conversations/conversations.service.js';
import { KeyedQueue } from '../../platform/concurrency/keyed-queue.js';
import { type Transaction, Transactions } from '../../platform/database/transactions.js';
import type { FileEntity } from '../files/file.entity.js';
import { columnsOfCopy } from '../files/corrected-copy.js';
import { isQuarantined } from '../files/original.js';
import { FilesRepository } from '../files/files.repository.js';
import { StorageQuota } from '../files/storage-quota.js';
import type { AccountContext } from '../../platform/http/policy.js';
import { Problem } from '../../platform/http/problem.js';
import { AccountsService } from '../identity/accounts/accounts.service.js';
import { quarantineDiagnosis } from '../repairs/repair-outcome.js';
import { RepairQueue } from '../files/repair.queue.js';
import { Quarantine } from './scanning/quarantine.js';
import type { ArrivedUpload } from './upload-intake.js';

/** An upload with what its record needs. */
export interface Recording extends ArrivedUpload<UploadFields> {
  account: AccountContext;
  /** Bytes that the account may store. */
  quota: number;
}

/** Writes record, object and repair job in one commit. */
@Injectable()
export class UploadRecorder {
  /** The database's lock decides over all replicas, but whoever waits for it holds one of the few connections. */
  private readonly queue = new KeyedQueue({ concurrency: 1 });

  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountsService,
    private readonly conversations: ConversationsService,
    private readonly quota: StorageQuota,
    private readonly files: FilesRepository,
    private readonly repairs: RepairQueue,
    private readonly quarantine: Quarantine,
  ) {}

  /** @returns the record, or for a message id that was used before, the record that it made then */
  async record(recording: Recording): Promise<FileEntity> {
    const { account, object } = recording;
    const file = newFile(recording);
    const recorded = await this.queue.run(account.id, () =>
      this.transactions.run((tx) => this.write(file, recording, tx)),
    );
    if (recorded !== file) await object.rollback();

    return recorded;
  }

  private async write(file: FileEntity, recording: Recording, tx: Transaction): Promise<FileEntity> {
    const { account, object, quota } = recording;
    if (!(await this.accounts.hold(account.id, tx))) throw new Problem('session.ended');
    // The message id and the quota are judged on what earlier uploads have committed.
    await this.files.lockUploads(account.id, tx);
    const known = await this.recordedBefore(file, tx);
    if (known) return known;

    file.reported = await this.wordsOf(recording, tx);
    await this.quota.require(account.id, quota, file.bytes, tx);
    await this.files.insert(file, tx);
    await object.commit(tx);
    if (isQuarantined(file)) await this.quarantine.tell(file, tx);
    else await this.repairs.enqueue(file, tx);

    return file;
  }

  /** @throws Problem `chat.message-reused` where the message id came with another file before */
  private async recordedBefore(file: FileEntity, tx: Transaction): Promise<FileEntity | null> {
    const { accountId, clientMessageId } = file;
    if (clientMessageId === null) return null;
    const known = await this.files.findOne({ accountId, clientMessageId }, tx);
    const isOther = known && (known.name !== file.name || (known.sha256 !== file.sha256 && known.unlockedAt === null));
    if (isOther) throw new Problem('chat.message-reused');

    return known;
  }

  /** What the user has said of the problem in the conversation. Only the desktop uploader uploads without one. */
  private async wordsOf({ account, fields }: Recording, tx: Transaction): Promise<string> {
    if (fields.conversationId !== undefined)
      return this.conversations.saidByUser(account.id, fields.conversationId, tx);
    if (account.client === 'uploader') return '';

    const errors = [{ path: 'conversationId', message: 'A web session uploads into a conversation.' }];
    throw new Problem('request.invalid', { errors });
  }
}

function newFile({ account, fields, file, scan: { state, found } }: Recording): FileEntity {
  const now = new Date();
  const diagnosis = state === 'infected' ? quarantineDiagnosis(found ?? 'something') : null;

  return {
    id: randomUUID(),
    accountId: account.id,
    conversationId: fields.conversationId ?? null,
    clientMessageId: fields.clientMessageId ?? null,
    name: file.name,
    kind: file.kind,
    mediaType: file.mediaType,
    objectKey: file.key,
    bytes: file.bytes,
    sha256: file.sha256,
    reason: fields.reason,
    reported: '',
    // What its user saw and confirmed when pressing Upload.
    feedback: fields.reason,
    agreed: [],
    leftOut: [],
    waitReason: diagnosis ? 'cannot-be-opened' : 'queued',
    repairStep: null,
    diagnosis,
    scan: state,
    scanFound: found,
    run: 1,
    tries: 0,
    ...columnsOfCopy(null),
    summary: null,
    announcedAt: null,
    decisionMailedAt: null,
    nothingMailedAt: null,
    following: fields.following,
    mailDue: null,
    mailJob: null,
    staffAccessUntil: null,
    unlockedAt: null,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
}
