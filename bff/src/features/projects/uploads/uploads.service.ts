import { type ProjectFileFilter, projectLimits, UploadIntoProject } from '@fidelio/contracts/projects';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Transaction } from '../../../platform/database/transactions.js';
import { RateLimits } from '../../../platform/http/limits/rate-limits.service.js';
import { Problem } from '../../../platform/http/problem.js';
import { FilesRepository } from '../../files/files.repository.js';
import { ArrivingBytes, StorageQuota } from '../../files/storage-quota.js';
import { AuditService } from '../../identity/audit/audit.service.js';
import { type ArrivedUpload, UploadIntake } from '../../uploads/upload-intake.js';
import { RowsRepository } from '../agent/rows.repository.js';
import { pathKeyOf, storedRow, unreadRow } from '../agent/stored-row.js';
import { ProjectMembersRepository } from '../members/project-members.repository.js';
import { ProjectAccess } from '../project-access.js';
import { ProjectTransactions } from '../project-transactions.js';
import { ProjectsRepository } from '../projects.repository.js';
import { ReadingQueue } from '../reading.queue.js';
import { VerdictRulesRepository } from '../verdicts/verdict-rules.repository.js';
import { UploadsRepository } from '../uploads.repository.js';

interface ProjectUpload extends ArrivedUpload<UploadIntoProject> {
  /** Who uploads. */
  accountId: string;
  projectId: string;
  /** Whose room it takes. */
  ownerId: string;
  /** Bytes that the owner may store in all projects. */
  quota: number;
}

/** Files that come into a project through the browser: one by one, so that whoever is interrupted sends what is not there yet. */
@Injectable()
export class UploadsService {
  private readonly arriving = new Map<string, number>();

  constructor(
    private readonly projectTransactions: ProjectTransactions,
    private readonly projects: ProjectsRepository,
    private readonly members: ProjectMembersRepository,
    private readonly rows: RowsRepository,
    private readonly uploads: UploadsRepository,
    private readonly rules: VerdictRulesRepository,
    private readonly reading: ReadingQueue,
    private readonly access: ProjectAccess,
    private readonly limits: RateLimits,
    private readonly files: FilesRepository,
    private readonly quota: StorageQuota,
    private readonly intake: UploadIntake,
    private readonly audit: AuditService,
  ) {}

  /** @returns the file's row */
  async receive(accountId: string, projectId: string, request: Request): Promise<string> {
    await this.access.require(accountId, projectId, 'helper');
    await this.limits.charge('projectUploadsPerHour', accountId, 'upload.too-many');
    const { ownerId, quota } = await this.roomOf(projectId);
    const free = quota - (await this.uploads.bytesOf(ownerId));
    const arriving = new ArrivingBytes(this.arriving, ownerId, free, this.intake.declaredBytes(request));

    return this.intake.take(request, {
      form: UploadIntoProject,
      arriving,
      isScannedLater: false,
      record: (upload) => this.record({ ...upload, accountId, projectId, ownerId, quota }),
    });
  }

  /** Uploaded files of the filter go for good, with their copies. @returns how many */
  async remove(accountId: string, projectId: string, filter: ProjectFileFilter): Promise<number> {
    await this.access.requireToChange(accountId, projectId, 'helper');

    return this.projectTransactions.run(projectId, async (tx) => {
      if (!(await this.projects.lockToChange(projectId, tx))) throw new Problem('project.not-found');
      const files = await this.uploads.remove(projectId, filter, tx);
      await this.audit.record('project-uploads-removed', { accountId, subject: `${projectId} ${files}` }, tx);

      return files;
    });
  }

  /** Uploads have the room of an account's files once more, of the account that owns the project. */
  private async roomOf(projectId: string): Promise<Pick<ProjectUpload, 'ownerId' | 'quota'>> {
    const owner = await this.members.findOne({ projectId, role: 'owner' });
    if (!owner?.accountId) throw new Problem('project.not-found');

    return { ownerId: owner.accountId, quota: await this.quota.bytesFor(owner.accountId) };
  }

  private async record(upload: ProjectUpload): Promise<string> {
    const { projectId, object, scan } = upload;
    if (scan.state === 'infected') throw new Problem('file.quarantined');
    const { id, isNew } = await this.projectTransactions.run(projectId, (tx) => this.write(upload, tx));
    if (!isNew) await object.rollback();

    return id;
  }

  private async write(upload: ProjectUpload, tx: Transaction): Promise<{ id: string; isNew: boolean }> {
    const { accountId, projectId, fields, file, object } = upload;
    if (!(await this.projects.lockToChange(projectId, tx))) throw new Problem('project.not-found');
    // A large file arrives for minutes, in which somebody may be put out.
    await this.access.require(accountId, projectId, 'helper', tx);
    const key = pathKeyOf(fields.path);
    const known = await this.uploads.ofPath(projectId, key, tx);
    if (known?.sha256 === file.sha256 && !known.isUnreadable) return { id: known.id, isNew: false };
    if (known) await this.uploads.delete({ fileId: known.id }, tx);
    await this.requireRoom(upload, tx);
    const { bytes, sha256 } = file;
    const row = unreadRow({ ...fields, bytes, sha256 });
    await this.rows.write(projectId, [storedRow(row, await this.rules.current(tx), true)], tx);
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

  private async requireRoom({ projectId, ownerId, quota, file }: ProjectUpload, tx: Transaction): Promise<void> {
    if ((await this.uploads.count({ projectId }, tx)) >= projectLimits.maxUploads) throw new Problem('project.full');
    // The owner's other projects take of the same room, and their locks are others.
    await this.files.lockUploads(ownerId, tx);
    if ((await this.uploads.bytesOf(ownerId, tx)) + file.bytes > quota) throw new Problem('upload.no-room');
  }
}
