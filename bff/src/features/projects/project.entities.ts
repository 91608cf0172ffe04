import type {
  FindingChoice,
  ProjectKeyScope,
  ProjectRole,
  ProjectVerdict,
  PushedFinding,
  PushedLink,
  PushedRow,
  ScanProgress,
  ScanState,
  VerdictFacts,
  VerdictReason,
  VerdictRule,
} from '@fidelio/contracts/projects';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { AccountEntity } from '../identity/accounts/account.entity.js';
import type { Outcomes } from './verdicts/outcomes.js';

@Entity('projects')
export class ProjectEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** Written by whatever changes its files, which locks the project with it: one after the other. */
  @Column('timestamptz', { name: 'changed_at' })
  changedAt!: Date;

  /** Number of its latest decision; a bigint, which the driver gives as text. */
  @Column('bigint')
  decided!: string;

  /** When somebody last opened, scanned or changed it, to the day. */
  @Column('timestamptz', { name: 'used_at' })
  usedAt!: Date;

  /** Since when its owner knows that it will be deleted, because nobody uses it. */
  @Column('timestamptz', { name: 'noticed_at', nullable: true })
  noticedAt!: Date | null;
}

/** Somebody who is in a project, or whose address was invited. */
@Entity('project_members')
export class ProjectMemberEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'project_id' })
  projectId!: string;

  @ManyToOne(() => ProjectEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'project_id' })
  project?: Relation<ProjectEntity>;

  @Column('uuid', { name: 'account_id', nullable: true })
  accountId!: string | null;

  @ManyToOne('AccountEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Relation<AccountEntity> | null;

  /** In lower case, until the invitation is accepted. */
  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text')
  role!: ProjectRole;

  @Column('timestamptz', { name: 'invited_at' })
  invitedAt!: Date;

  @Column('timestamptz', { name: 'joined_at', nullable: true })
  joinedAt!: Date | null;
}

/** What an agent shows. */
@Entity('project_keys')
export class ProjectKeyEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'project_id' })
  projectId!: string;

  @ManyToOne(() => ProjectEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'project_id' })
  project?: Relation<ProjectEntity>;

  @Column('text')
  name!: string;

  /** SHA-256. The token has 256 random bits, so that a slow hash would add nothing. */
  @Column('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @Column('text', { array: true })
  scopes!: ProjectKeyScope[];

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;
}

@Entity('project_scans')
export class ProjectScanEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'project_id' })
  projectId!: string;

  @ManyToOne(() => ProjectEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'project_id' })
  project?: Relation<ProjectEntity>;

  @Column('text')
  state!: ScanState;

  @Column('text')
  below!: string;

  @Column('boolean', { name: 'hidden_names' })
  hiddenNames!: boolean;

  @Column('boolean')
  renderer!: boolean;

  @Column('text')
  agent!: string;

  @Column('timestamptz', { name: 'began_at' })
  beganAt!: Date;

  @Column('timestamptz', { name: 'seen_at' })
  seenAt!: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;

  @Column('jsonb', { nullable: true })
  progress!: ScanProgress | null;

  @Column('integer', { nullable: true })
  gone!: number | null;
}

@Entity('project_waves')
export class ProjectWaveEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'project_id' })
  projectId!: string;

  @ManyToOne(() => ProjectEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'project_id' })
  project?: Relation<ProjectEntity>;

  @Column('text')
  name!: string;

  /** `2026-12-01`. */
  @Column('date', { nullable: true })
  date!: string | null;

  @Column('text')
  owner!: string;

  @Column('boolean')
  done!: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}

/** A file of an administrator's machine, of which nothing but this row is here. */
@Entity('project_files')
export class ProjectFileEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'project_id' })
  projectId!: string;

  @ManyToOne(() => ProjectEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'project_id' })
  project?: Relation<ProjectEntity>;

  /** SHA-256 of the path: a path is longer than what an index takes. */
  @Column('bytea', { name: 'path_key' })
  pathKey!: Buffer;

  @Column('text')
  path!: string;

  /** The first two parts of its folder. */
  @Column('text')
  folder!: string;

  @Column('text')
  kind!: string;

  /** A bigint, which the driver gives as text. */
  @Column('bigint')
  bytes!: string;

  @Column('timestamptz', { name: 'modified_at' })
  modifiedAt!: Date;

  @Column('text')
  owner!: string;

  @Column('text', { nullable: true })
  sha256!: string | null;

  /** Of the row as it was pushed: a batch that comes again changes nothing. */
  @Column('bytea')
  digest!: Buffer;

  @Column('jsonb')
  facts!: VerdictFacts;

  @Column('jsonb')
  findings!: PushedFinding[];

  @Column('jsonb')
  links!: PushedLink[];

  @Column('jsonb', { nullable: true })
  error!: PushedRow['error'];

  @Column('text', { name: 'finding_ids', array: true })
  findingIds!: string[];

  /** How many places each of these findings has, in the same order. */
  @Column('integer', { array: true })
  places!: number[];

  /** Changes that were made without asking. */
  @Column('integer')
  made!: number;

  /** Findings that ask first. */
  @Column('text', { array: true })
  asks!: string[];

  @Column('jsonb')
  outcomes!: Outcomes;

  /** By finding. They are for this content: another one begins without. */
  @Column('jsonb')
  decisions!: Record<string, FindingChoice>;

  /** The project's number of its latest decision. */
  @Column('bigint', { nullable: true })
  decided!: string | null;

  /** What of `asks` is undecided; generated, as are the next three. */
  @Column('text', { array: true })
  waiting!: string[];

  @Column('integer')
  changes!: number;

  @Column('text')
  verdict!: ProjectVerdict;

  @Column('text')
  reason!: VerdictReason;

  @Column('uuid', { name: 'wave_id', nullable: true })
  waveId!: string | null;

  @ManyToOne(() => ProjectWaveEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'wave_id' })
  wave?: Relation<ProjectWaveEntity> | null;

  @Column('text', { name: 'copy_sha256', nullable: true })
  copySha256!: string | null;

  @Column('timestamptz', { name: 'seen_at' })
  seenAt!: Date;

  @Column('timestamptz', { name: 'gone_at', nullable: true })
  goneAt!: Date | null;
}

/** The bytes of an uploaded file and of its corrected copy. A trigger hands their keys to `loose_objects` when the row goes, whatever takes it. */
@Entity('project_uploads')
export class ProjectUploadEntity {
  @PrimaryColumn('uuid', { name: 'file_id' })
  fileId!: string;

  @ManyToOne(() => ProjectFileEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'file_id' })
  file?: Relation<ProjectFileEntity>;

  @Column('uuid', { name: 'project_id' })
  projectId!: string;

  @Column('text', { name: 'object_key' })
  objectKey!: string;

  @Column('text')
  sha256!: string;

  /** A bigint, which the driver gives as text. */
  @Column('bigint')
  bytes!: string;

  /** How often the engine was started for the present decisions. */
  @Column('integer')
  tries!: number;

  /** The decision for which it was last read, as the file's `decided`, 0 without one; null: it was never read. */
  @Column('bigint', { name: 'read_for', nullable: true })
  readFor!: string | null;

  @Column('text', { name: 'copy_key', nullable: true })
  copyKey!: string | null;

  @Column('text', { name: 'copy_sha256', nullable: true })
  copySha256!: string | null;

  /** A bigint, which the driver gives as text. */
  @Column('bigint', { name: 'copy_bytes', nullable: true })
  copyBytes!: string | null;

  /** Of its copy, where the file was carried over to the new format. */
  @Column('text', { name: 'copy_ending', nullable: true })
  copyEnding!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}

/** The rules of verdicts: one row, as soon as staff have changed them. */
@Entity('project_rules')
export class ProjectRulesEntity {
  @PrimaryColumn('integer')
  id!: number;

  @Column('jsonb')
  rules!: VerdictRule[];

  @Column('timestamptz', { name: 'changed_at' })
  changedAt!: Date;
}

/** A link of a file to another one of its project, which need not be there yet. */
@Entity('project_links')
export class ProjectLinkEntity {
  @PrimaryColumn('uuid', { name: 'file_id' })
  fileId!: string;

  @ManyToOne(() => ProjectFileEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'file_id' })
  file?: Relation<ProjectFileEntity>;

  /** `path_key` of the other. */
  @PrimaryColumn('bytea', { name: 'to_key' })
  toKey!: Buffer;

  @Column('uuid', { name: 'project_id' })
  projectId!: string;
}

/** Sums over the files of a project, which triggers keep up. */
@Entity('project_counts')
export class ProjectCountEntity {
  @PrimaryColumn('uuid', { name: 'project_id' })
  projectId!: string;

  @ManyToOne(() => ProjectEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'project_id' })
  project?: Relation<ProjectEntity>;

  @PrimaryColumn('text')
  dimension!: string;

  @PrimaryColumn('text')
  key!: string;

  @PrimaryColumn('text')
  verdict!: ProjectVerdict;

  @Column('integer')
  files!: number;

  @Column('bigint')
  bytes!: string;

  @Column('bigint')
  places!: string;
}

export const projectEntities = [
  ProjectEntity,
  ProjectMemberEntity,
  ProjectKeyEntity,
  ProjectScanEntity,
  ProjectWaveEntity,
  ProjectFileEntity,
  ProjectUploadEntity,
  ProjectRulesEntity,
  ProjectLinkEntity,
  ProjectCountEntity,
];
