import { Language } from '@fidelio/contracts';
import { ProjectRole } from '@fidelio/contracts/projects';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { BaseRepository } from '../../../platform/database/base.repository.js';
import type { Transaction } from '../../../platform/database/transactions.js';
import { ProjectMemberEntity } from '../project.entities.js';

const ListedMember = z.object({
  id: z.string(),
  accountId: z.string().nullable(),
  email: z.string(),
  name: z.string().nullable(),
  role: ProjectRole,
  invitedAt: z.date(),
  joinedAt: z.date().nullable(),
});
export type ListedMember = z.infer<typeof ListedMember>;

const listedSql = `SELECT m.id, m.account_id AS "accountId", coalesce(a.email, m.email) AS email, a.display_name AS name, m.role,
    m.invited_at AS "invitedAt", m.joined_at AS "joinedAt"
  FROM project_members m LEFT JOIN accounts a ON a.id = m.account_id`;

const ListedInvitation = z.object({
  id: z.string(),
  project: z.string(),
  role: ProjectRole,
  from: z.string(),
  invitedAt: z.date(),
});
export type ListedInvitation = z.infer<typeof ListedInvitation>;

const MailedInvitation = z.object({
  to: z.string(),
  from: z.string(),
  role: z.enum(['helper', 'viewer']),
  language: Language,
});
type MailedInvitation = z.infer<typeof MailedInvitation>;

/** Joins with accounts are text, because the columns come from both. */
@Injectable()
export class ProjectMembersRepository extends BaseRepository<ProjectMemberEntity> {
  protected readonly entity = ProjectMemberEntity;

  /** The owner first, then as they were invited. */
  list(projectId: string): Promise<ListedMember[]> {
    return this.parsed(
      ListedMember,
      `${listedSql} WHERE m.project_id = $1 ORDER BY m.role <> 'owner', m.invited_at, m.id`,
      [projectId],
    );
  }

  async withAddress(projectId: string, email: string, tx?: Transaction): Promise<ListedMember | null> {
    const [member] = await this.parsed(
      ListedMember,
      `${listedSql} WHERE m.project_id = $1 AND (m.email = $2 OR a.email = $2)`,
      [projectId, email],
      tx,
    );

    return member ?? null;
  }

  /** What the mail of an invitation says: in the language of who reads it, where that is known, else in the owner's. */
  async mailedInvitation(id: string): Promise<MailedInvitation | undefined> {
    const [invitation] = await this.parsed(
      MailedInvitation,
      `SELECT m.email AS "to", m.role, a.email AS "from", coalesce(r.language, a.language, 'en') AS language
         FROM project_members m
         JOIN project_members o ON o.project_id = m.project_id AND o.role = 'owner' JOIN accounts a ON a.id = o.account_id
         LEFT JOIN accounts r ON r.email = m.email AND r.proven_at IS NOT NULL
        WHERE m.id = $1 AND m.email IS NOT NULL AND a.proven_at IS NOT NULL`,
      [id],
    );

    return invitation;
  }

  /** How many projects the account is in, and how many invitations its proven address has. */
  async counts(accountId: string, email: string | null): Promise<{ projects: number; invitations: number }> {
    const [projects, invitations] = await Promise.all([
      this.count({ accountId }),
      email === null ? 0 : this.count({ email }),
    ]);

    return { projects, invitations };
  }

  invitationsTo(email: string): Promise<ListedInvitation[]> {
    return this.parsed(
      ListedInvitation,
      `SELECT m.id, p.name AS project, m.role, a.display_name AS "from", m.invited_at AS "invitedAt"
         FROM project_members m JOIN projects p ON p.id = m.project_id
         JOIN project_members o ON o.project_id = p.id AND o.role = 'owner' JOIN accounts a ON a.id = o.account_id
        WHERE m.email = $1 ORDER BY m.invited_at DESC, m.id LIMIT 200`,
      [email],
    );
  }
}
