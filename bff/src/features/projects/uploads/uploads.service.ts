import { type ProjectFileFilter, projectLimits, type PushedRow, UploadIntoProject } from '@fidelio/contracts/projects';
import { kindOf } from '@fidelio/fidelity/file-contents';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import type { Transaction } from '../../../platform/database/transactions.js';
import { RateLimits } from '../../../platform/http/limits/rate-limits.service.js';
import { Problem } from '../../../platform/http/problem.js';
import { type PendingObject, PendingObjects } from '../../../platform/storage/pending-objects.js';
import { ArrivingBytes, StorageQuota } from '../../files/storage-quota.js';
import { AuditService } from '../../identity/audit/audit.service.js';
import { UploadScanner } from '../../uploads/scanning/upload-scanner.js';
import { type ParsedUpload, UploadParser } from '../../uploads/upload-parser.js';
import { RowsRepository } from '../agent/rows.repository.js';
import { pathKeyOf, storedRow } from '../agent/stored-row.js';
import { ProjectMembersRepository } from '../members/project-members.repository.js';
import { ProjectAccess } from '../project-access.js';
import { ProjectLine } from '../project-line.js';
import { ProjectsRepository } from '../projects.repository.js';
import { ReadingQueue } from '../reading.queue.js';
import { VerdictRulesRepository } from '../verdicts/verdict-rules.repository.js';
import { UploadsRepository } from '../uploads.repository.js';

/** Where the file is stored, whose room it takes, and how much of that there is. */
interface Room {
  object: PendingObject;
  ownerId: string;
  quota: number;
}

/** Files that come into a project through the browser: one by one, so that whoever is interrupted sends what is not there yet. */
@Injectable()
export class UploadsService {
  private readonly arriving = new Map<string, number>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly line: ProjectLine,
    private readonly projects: ProjectsRepository,
    private readonly members: ProjectMembersRepository,
    private readonly rows: RowsRepository,
    private readonly uploads: UploadsRepository,
    private readonly rules: VerdictRulesRepository,
    private readonly reading: ReadingQueue,
    private readonly access: ProjectAccess,
    private readonly limits: RateLimits,
    private readonly quota: StorageQuota,
    private readonly objects: PendingObjects,
    private readonly parser: UploadParser,
    private readonly scanner: UploadScanner,
    private readonly audit: AuditService,
  ) {}

  /** @returns the file's row */
  async receive(accountId: string, projectId: string, request: Request): Promise<string> {
    await this.access.require(accountId, projectId, 'helper');
    await this.limits.charge('projectUploadsPerHour', accountId, 'upload.too-many');
    const { ownerId, quota } = await this.roomOf(projectId);
    const free = quota - (await this.uploads.bytesOf(ownerId));
    const declared = Math.min(Number(request.headers['content-length'] ?? 0), this.config.limits.uploadMaxBytes);
    if (declared > free) throw new Problem('upload.no-room');
    const arriving = new ArrivingBytes(this.arriving, ownerId, free);
    const object = await this.objects.begin();

    try {
      const upload = await this.parser.parse(request, object.key, arriving, UploadIntoProject);
      const { state } = await this.scanner.scan(upload.file);
      if (state === 'infected') throw new Problem('file.quarantined');
      const { id, isNew } = await this.line.run(projectId, (tx) =>
        this.record(projectId, upload, { object, ownerId, quota }, tx),
      );
      if (!isNew) await object.rollback();

      return id;
    } catch (cause) {
      await object.rollback();
      throw cause;
    } finally {
      arriving.end();
    }
  }

  /** Uploaded files of the filter go for good, with their copies. @returns how many */
  async remove(accountId: string, projectId: string, filter: ProjectFileFilter): Promise<number> {
    await this.access.requireToChange(accountId, projectId, 'helper');

    return this.line.run(projectId, async (tx) => {
      if (!(await this.projects.touch(projectId, tx))) throw new Problem('project.not-found');
      const files = await this.uploads.remove(projectId, filter, tx);
      await this.audit.record('project-uploads-removed', { accountId, subject: `${projectId} ${files}` }, tx);

      return files;
    });
  }

  /** Uploads have the room of an account's files once more, of the account that owns the project. */
  private async roomOf(projectId: string): Promise<Omit<Room, 'object'>> {
    const owner = await this.members.findOne({ projectId, role: 'owner' });
    if (!owner?.accountId) throw new Problem('project.not-found');

    return { ownerId: owner.accountId, quota: await this.quota.bytesFor(owner.accountId) };
  }

  private async record(
    projectId: string,
    { fields, file }: ParsedUpload<UploadIntoProject>,
    { object, ownerId, quota }: Room,
    tx: Transaction,
  ): Promise<{ id: string; isNew: boolean }> {
    if (!(await this.projects.touch(projectId, tx))) throw new Problem('project.not-found');
    const key = pathKeyOf(fields.path);
    const known = await this.uploads.ofPath(projectId, key, tx);
    if (known?.sha256 === file.sha256) return { id: known.id, isNew: false };
    if (known) await this.uploads.delete({ fileId: known.id }, tx);
    if ((await this.uploads.count({ projectId }, tx)) >= projectLimits.maxUploads) throw new Problem('project.full');
    if ((await this.uploads.bytesOf(ownerId, tx)) + file.bytes > quota) throw new Problem('upload.no-room');
    const { bytes, sha256 } = file;
    await this.rows.write(
      projectId,
      [storedRow(unreadRow({ ...fields, bytes, sha256 }), await this.rules.current(tx), true)],
      tx,
    );
    if ((await this.rows.held(projectId, tx)) > projectLimits.maxFiles) throw new Problem('project.full');
    const id = await this.uploads.fileOf(projectId, key, tx);
    await this.uploads.insert(
      { fileId: id, projectId, objectKey: object.key, sha256, bytes: String(bytes), tries: 0 },
      tx,
    );
    await object.commit(tx);
    await this.reading.enqueue(projectId, tx);

    return { id, isNew: true };
  }
}

/** A row of which nothing is known but what the form said. */
export function unreadRow({
  path,
  modifiedAt,
  bytes,
  sha256,
}: Pick<PushedRow, 'path' | 'modifiedAt' | 'bytes' | 'sha256'>): PushedRow {
  return {
    path,
    modifiedAt,
    bytes,
    sha256,
    kind: kindOf(path),
    owner: '',
    facts: { judged: true, changes: 0, macros: 'none', dataModel: false, addIns: false },
    findings: [],
    links: [],
    error: null,
  };
}
