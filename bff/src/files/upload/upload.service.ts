import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { UploadFields } from '@fidelio/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../../config/config.js';
import { Problem } from '../../http/problem.js';
import { unstorableErrors } from '../../http/storable-text.js';
import { bytesPassed } from '../../storage/byte-garbage.js';
import { ObjectLedger, type PendingObject } from '../../storage/object-ledger.js';
import type { ObjectStorage } from '../../storage/object-storage.js';
import { STORAGE } from '../../storage/storage.token.js';
import { FileRuns } from '../file-runs.js';
import { FileRow } from '../record/file.entity.js';
import { AccountTurns } from './account-turns.js';
import { ContentSniffer } from './content-sniffer.js';
import type { PackageKind } from './package-kind.js';
import { lockUploads } from './upload-lock.js';
import { UploadAllowance } from './upload-allowance.js';
import type { IncomingFile } from './passing-engine.js';
import { readUpload } from './upload-reader.js';

interface Stored extends PackageKind {
  name: string;
  bytes: number;
  sha256: string;
  key: string;
}

type Acceptance = (fields: UploadFields, manager: EntityManager) => Promise<string>;

interface Recording {
  object: PendingObject;
  fields: UploadFields;
  accept: Acceptance;
  room: number;
}

export interface Received {
  file: FileRow;
  fields: UploadFields;
}

/**
 * Takes uploads: bytes stream into storage, and once all of them are there and are what they should be, record, object
 * and job come into being in one commit. Whatever fails before leaves nothing.
 */
@Injectable()
export class UploadService {
  private readonly turns = new AccountTurns();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(STORAGE) private readonly storage: ObjectStorage,
    @Inject(ObjectLedger) private readonly ledger: ObjectLedger,
    @Inject(UploadAllowance) private readonly allowance: UploadAllowance,
    @Inject(FileRuns) private readonly runs: FileRuns,
  ) {}

  /**
   * @param accept judges the text fields inside the transaction that records the file; throws to refuse it, and gives
   *   what the user has said of the problem so far
   * @returns the record; of a message id that was used before, the record that it made then
   */
  async receive(accountId: string, request: Request, accept: Acceptance): Promise<Received> {
    await this.allowance.charge(accountId);
    const room = await this.allowance.room(accountId);
    await this.allowance.requireRoom(accountId, room, Number(request.headers['content-length'] ?? 0));
    const object = await this.ledger.begin();

    try {
      const { fields: sent, taken } = await readUpload(request, this.config.limits.uploadMaxBytes, (file) =>
        this.store(file, object),
      );
      const fields = parseFields(sent);

      return { fields, file: await this.record(newRow(accountId, taken, fields), { object, fields, accept, room }) };
    } catch (cause) {
      await object.discard();
      throw cause;
    }
  }

  private async store(file: IncomingFile, object: PendingObject): Promise<Stored> {
    const sniffer = new ContentSniffer(file.name);
    const hash = createHash('sha256');
    let bytes = 0;
    const content = file.content((chunk) => {
      sniffer.push(chunk);
      hash.update(chunk);
      bytes += chunk.length;
      bytesPassed(chunk.length);
    });
    await this.storage.put(object.key, content);
    const readAt = async (start: number, length: number) =>
      length > 0 && start < bytes
        ? buffer(await this.storage.open(object.key, { start, end: Math.min(start + length, bytes) - 1 }))
        : Buffer.alloc(0);
    const kind = await sniffer.finish(bytes, readAt);

    return { ...kind, name: file.name, bytes, sha256: hash.digest('hex'), key: object.key };
  }

  private async record(file: FileRow, { object, fields, accept, room }: Recording): Promise<FileRow> {
    const kept = await this.turns.take(file.accountId, () =>
      this.source.transaction(async (manager) => {
        // One at a time for an account: the room, and the message id, are judged on what the others committed.
        await lockUploads(manager, file.accountId);
        const known = await earlierUpload(manager, file);
        if (known) return known;

        file.reported = await accept(fields, manager);
        await this.allowance.takeRoom(manager, file.accountId, room, file.bytes);
        await manager.insert(FileRow, file);
        await object.keep(manager);
        await this.runs.first(manager, file);

        return file;
      }),
    );
    if (kept !== file) await object.discard();

    return kept;
  }
}

function parseFields(sent: Record<string, string>): UploadFields {
  const parsed = UploadFields.safeParse(sent);
  const errors = parsed.success
    ? unstorableErrors(parsed.data)
    : parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  if (parsed.success && errors.length === 0) return parsed.data;

  throw new Problem('request.invalid', { errors });
}

/** @throws Problem `chat.message-reused` where the id came with other bytes before */
async function earlierUpload(manager: EntityManager, file: FileRow): Promise<FileRow | null> {
  const { accountId, clientMessageId } = file;
  if (clientMessageId === null) return null;
  const known = await manager.findOneBy(FileRow, { accountId, clientMessageId });
  if (known && (known.sha256 !== file.sha256 || known.name !== file.name)) throw new Problem('chat.message-reused');

  return known;
}

function newRow(accountId: string, stored: Stored, fields: UploadFields): FileRow {
  const now = new Date();

  return Object.assign(new FileRow(), {
    id: randomUUID(),
    accountId,
    conversationId: fields.conversationId ?? null,
    clientMessageId: fields.clientMessageId ?? null,
    name: stored.name,
    kind: stored.kind,
    mediaType: stored.mediaType,
    objectKey: stored.key,
    bytes: stored.bytes,
    sha256: stored.sha256,
    reason: fields.reason,
    reported: '',
    feedback: '',
    agreed: [],
    waitReason: 'queued' as const,
    diagnosis: null,
    run: 1,
    tries: 0,
    fixedKey: null,
    fixedBytes: null,
    fixedSha256: null,
    fixedAt: null,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  });
}
