import type { RemoteManifest, StoredAttested } from '@fidelio/contracts/releases';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { AccountEntity } from '../identity/accounts/account.entity.js';

/** A version of a remote. Pages may load it once `readyAt` is set; until then it is an upload that may never end. */
@Entity('release_versions')
export class ReleaseVersionEntity {
  @PrimaryColumn('text')
  remote!: string;

  @PrimaryColumn('text')
  version!: string;

  @Column('jsonb')
  manifest!: RemoteManifest;

  /** Label of the publisher, or `image` for a version that an image was built with. */
  @Column('text', { name: 'published_by' })
  publishedBy!: string;

  @Column('jsonb', { nullable: true })
  attested!: StoredAttested | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'ready_at', nullable: true })
  readyAt!: Date | null;

  /** Until when its preview may be opened; null where it has none. */
  @Column('timestamptz', { name: 'preview_until', nullable: true })
  previewUntil!: Date | null;

  /** When a page last named this version, to the hour; its retention time begins here. */
  @Column('timestamptz', { name: 'referenced_at' })
  referencedAt!: Date;
}

/** A file of a version; its bytes are in the object storage. */
@Entity('release_files')
export class ReleaseFileEntity {
  @PrimaryColumn('text')
  remote!: string;

  @PrimaryColumn('text')
  version!: string;

  @ManyToOne(() => ReleaseVersionEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'remote', referencedColumnName: 'remote' },
    { name: 'version', referencedColumnName: 'version' },
  ])
  release?: Relation<ReleaseVersionEntity>;

  @PrimaryColumn('text')
  file!: string;

  @Column('text', { name: 'object_key' })
  objectKey!: string;
}

/** A file of the shell of any image, under its hashed name. */
@Entity('shell_files')
export class ShellFileEntity {
  @PrimaryColumn('text')
  file!: string;

  @Column('text', { name: 'object_key' })
  objectKey!: string;

  @Column('timestamptz', { name: 'referenced_at' })
  referencedAt!: Date;
}

/** Which versions of a remote pages load. */
@Entity('release_pointers')
export class ReleasePointerEntity {
  @PrimaryColumn('text')
  remote!: string;

  /** Null: the version that this image was built with. */
  @Column('text', { nullable: true })
  live!: string | null;

  @Column('text', { nullable: true })
  previous!: string | null;

  @Column('text', { nullable: true })
  canary!: string | null;

  /** Share of browsers that load the canary. */
  @Column('int', { name: 'canary_percent' })
  canaryPercent!: number;

  @Column('timestamptz', { name: 'canary_since', nullable: true })
  canarySince!: Date | null;

  /** A frozen canary cannot be promoted. */
  @Column('boolean')
  frozen!: boolean;

  /** Why the product froze or withdrew the canary. */
  @Column('text', { nullable: true })
  verdict!: string | null;

  @Column('boolean')
  pinned!: boolean;

  /** Switched off: pages do not load the remote. */
  @Column('boolean')
  killed!: boolean;

  @Column('int')
  revision!: number;
}

/** One line of a remote's history. */
@Entity('release_events')
export class ReleaseEventEntity {
  @PrimaryColumn('bigint')
  id!: string;

  @Column('text')
  remote!: string;

  @Column('timestamptz')
  at!: Date;

  @Column('text')
  who!: string;

  @Column('text')
  what!: string;
}

/** What one account's tabs measured of one version that they were served. */
@Entity('release_reports')
export class ReleaseReportEntity {
  @PrimaryColumn('text')
  remote!: string;

  @PrimaryColumn('text')
  version!: string;

  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId!: string;

  @ManyToOne('AccountEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Relation<AccountEntity>;

  /** Keyed hash of the account's mailbox, without what follows a plus sign; null in rows of earlier releases. */
  @Column('bytea', { nullable: true })
  mailbox!: Buffer | null;

  /** The step at which the version failed; null where it loaded. */
  @Column('text', { name: 'failed_step', nullable: true })
  failedStep!: string | null;

  @Column('int', { name: 'load_ms', nullable: true })
  loadMs!: number | null;

  @Column('int', { name: 'inp_ms', nullable: true })
  inpMs!: number | null;

  @Column('timestamptz')
  at!: Date;
}

/** A team that may publish one remote. Of its token only the hash is stored. */
@Entity('release_publishers')
export class ReleasePublisherEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  remote!: string;

  @Column('text')
  label!: string;

  @Column('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  /** Ed25519, SPKI as base64. */
  @Column('text', { name: 'public_key' })
  publicKey!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;
}

export const releaseEntities = [
  ReleaseVersionEntity,
  ReleaseFileEntity,
  ShellFileEntity,
  ReleasePointerEntity,
  ReleaseEventEntity,
  ReleaseReportEntity,
  ReleasePublisherEntity,
];
