import { z } from 'zod';
import { DisplayName, Email, Instant, results, Uuid } from '../primitives.js';
import { VerdictCounts } from './verdicts.js';

/**
 * The owner may do everything; a helper decides, plans waves and exports; a viewer reads and exports. To everybody else a project does
 * not exist.
 */
export const ProjectRole = z.enum(['owner', 'helper', 'viewer']);
export type ProjectRole = z.infer<typeof ProjectRole>;

export const Project = z.object({
  id: Uuid,
  name: z.string(),
  role: ProjectRole,
  createdAt: Instant,
  /** When a file or a decision last came. */
  changedAt: Instant,
  /** Files that are there; those that a scan missed do not count. */
  files: z.number().int().nonnegative(),
  bytes: z.number().int().nonnegative(),
  verdicts: VerdictCounts,
  /** Scans that gave a sign of life in the last hour. */
  running: z.number().int().nonnegative(),
});
export type Project = z.infer<typeof Project>;

export const ProjectAnswer = results(Project);
export type ProjectAnswer = z.infer<typeof ProjectAnswer>;
/** Those that changed last come first. */
export const ProjectList = results(z.array(Project));
export type ProjectList = z.infer<typeof ProjectList>;

/** The name stands in mails to those who are invited. */
export const NameProject = z.strictObject({ name: DisplayName });
export type NameProject = z.infer<typeof NameProject>;

/** `scan`: push rows; `correct`: fetch decisions, and say which copies were made. */
export const ProjectKeyScope = z.enum(['scan', 'correct']);
export type ProjectKeyScope = z.infer<typeof ProjectKeyScope>;

export const ProjectKey = z.object({
  id: Uuid,
  name: z.string(),
  scopes: z.array(ProjectKeyScope),
  createdAt: Instant,
  /** To the minute. */
  lastUsedAt: Instant.nullable(),
  revokedAt: Instant.nullable(),
});
export type ProjectKey = z.infer<typeof ProjectKey>;
export const ProjectKeyList = results(z.array(ProjectKey));
export type ProjectKeyList = z.infer<typeof ProjectKeyList>;

export const MakeProjectKey = z.strictObject({
  name: DisplayName,
  scopes: z
    .array(ProjectKeyScope)
    .min(1)
    .max(2)
    .refine((scopes) => new Set(scopes).size === scopes.length, 'Name each scope once'),
});
export type MakeProjectKey = z.infer<typeof MakeProjectKey>;
/** `token` is shown this once; the agent sends it as `Authorization: Bearer …`. */
export const MadeProjectKey = results(ProjectKey.extend({ token: z.string() }));
export type MadeProjectKey = z.infer<typeof MadeProjectKey>;

export const ProjectMember = z.object({
  id: Uuid,
  email: z.string(),
  /** Null until the invitation was accepted. */
  name: z.string().nullable(),
  role: ProjectRole,
  invitedAt: Instant,
  joinedAt: Instant.nullable(),
  /** Whether it is the caller. */
  me: z.boolean(),
});
export type ProjectMember = z.infer<typeof ProjectMember>;
export const ProjectMemberAnswer = results(ProjectMember);
export type ProjectMemberAnswer = z.infer<typeof ProjectMemberAnswer>;
/** The owner first, then as they were invited. */
export const ProjectMemberList = results(z.array(ProjectMember));
export type ProjectMemberList = z.infer<typeof ProjectMemberList>;

const GivenRole = z.enum(['helper', 'viewer']);
export const InviteProjectMember = z.strictObject({ email: Email, role: GivenRole });
export type InviteProjectMember = z.infer<typeof InviteProjectMember>;
export const ChangeProjectMember = z.strictObject({ role: GivenRole });
export type ChangeProjectMember = z.infer<typeof ChangeProjectMember>;
/** To a member who has accepted. Whoever hands over stays as a helper. */
export const HandOverProject = z.strictObject({ member: Uuid });
export type HandOverProject = z.infer<typeof HandOverProject>;

/** An invitation to the address of the account, once a mailed code has proved that address. */
export const ProjectInvitation = z.object({
  id: Uuid,
  project: z.string(),
  role: ProjectRole,
  /** Name of whoever owns the project. */
  from: z.string(),
  invitedAt: Instant,
});
export type ProjectInvitation = z.infer<typeof ProjectInvitation>;
export const ProjectInvitations = results(z.array(ProjectInvitation));
export type ProjectInvitations = z.infer<typeof ProjectInvitations>;
