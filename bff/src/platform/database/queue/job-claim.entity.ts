import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which process runs which attempt of a job. */
@Entity('job_claims')
export class JobClaimEntity {
  @PrimaryColumn('uuid', { name: 'job_id' })
  jobId!: string;

  @Column('text')
  queue!: string;

  /** Names the attempt. */
  @Column('timestamptz', { name: 'started_on' })
  startedOn!: Date;

  /** The advisory lock that the process holds. */
  @Column('integer')
  owner!: number;
}
