import { createHash, randomBytes } from 'node:crypto';
import { type MakeProjectKey, type ProjectKey, type ProjectKeyScope, projectLimits } from '@fidelio/contracts/projects';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { Problem } from '../../../platform/http/problem.js';
import { Logger } from '../../../platform/observability/logging/logger.js';
import { AuditService } from '../../identity/audit/audit.service.js';
import type { ProjectKeyEntity } from '../project.entities.js';
import { ProjectAccess } from '../project-access.js';
import { ProjectTransactions } from '../project-transactions.js';
import { ProjectsRepository } from '../projects.repository.js';
import { ProjectKeysRepository } from './project-keys.repository.js';

/** What a key's bearer is to a project. */
export interface KeyContext {
  keyId: string;
  projectId: string;
  scopes: readonly ProjectKeyScope[];
}

const staleMs = 60_000;

@Injectable()
export class ProjectKeysService {
  constructor(
    private readonly transactions: Transactions,
    private readonly projectTransactions: ProjectTransactions,
    private readonly keys: ProjectKeysRepository,
    private readonly projects: ProjectsRepository,
    private readonly access: ProjectAccess,
    private readonly audit: AuditService,
    private readonly logger: Logger,
  ) {}

  async list(accountId: string, projectId: string): Promise<ProjectKey[]> {
    await this.access.require(accountId, projectId, 'owner');

    return (await this.keys.ofProject(projectId)).map(toKey);
  }

  /** @returns the key with its token, which is shown this once and stored as a hash */
  async make(accountId: string, projectId: string, wish: MakeProjectKey): Promise<ProjectKey & { token: string }> {
    await this.access.requireToChange(accountId, projectId, 'owner');
    const token = `fidelio_project_${randomBytes(32).toString('base64url')}`;
    const key = await this.projectTransactions.run(projectId, async (tx) => {
      if (!(await this.projects.findOneForUpdate({ id: projectId }, tx))) throw new Problem('project.not-found');
      if ((await this.keys.count({ projectId, revokedAt: null }, tx)) >= projectLimits.maxKeys)
        throw new Problem('project.limit');
      const made = await this.keys.create({ projectId, ...wish, tokenHash: hashOf(token) }, tx);
      await this.audit.record('project-key-made', { accountId, subject: `${projectId} ${made.id}` }, tx);

      return made;
    });

    return { ...toKey(key), token };
  }

  async revoke(accountId: string, projectId: string, id: string): Promise<void> {
    await this.access.requireToChange(accountId, projectId, 'owner');
    await this.transactions.run(async (tx) => {
      if (!(await this.keys.revoke(projectId, id, tx))) throw new Problem('project.part-not-found');
      await this.audit.record('project-key-revoked', { accountId, subject: `${projectId} ${id}` }, tx);
    });
  }

  /** The database is asked on every request, so that a key which was revoked on any replica is refused at once. @throws Problem `project.key` */
  async verify(token: string): Promise<KeyContext> {
    const key = await this.keys.findOne({ tokenHash: hashOf(token), revokedAt: null });
    if (!key) throw new Problem('project.key');
    if (key.lastUsedAt === null || Date.now() - key.lastUsedAt.getTime() > staleMs) this.touch(key.id);

    return { keyId: key.id, projectId: key.projectId, scopes: key.scopes };
  }

  /** The request neither waits for this nor fails with it. */
  private touch(id: string): void {
    this.keys
      .updateById(id, { lastUsedAt: () => 'now()' })
      .catch((error: unknown) => this.logger.warn('project key not touched', { error }));
  }
}

function toKey({ id, name, scopes, createdAt, lastUsedAt, revokedAt }: ProjectKeyEntity): ProjectKey {
  return {
    id,
    name,
    scopes,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();
