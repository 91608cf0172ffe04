import type { Recipe } from '@fidelio/fidelity';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who proposed a recipe. */
export type RecipeOrigin = 'person' | 'model';
export type RecipeState = 'proposed' | 'published' | 'withdrawn';

export interface TrialProgress {
  done: number;
  of: number;
  running: boolean;
  problem: string;
}

@Entity('recipes')
export class RecipeEntity {
  @PrimaryColumn('text')
  id!: string;

  @PrimaryColumn('integer')
  version!: number;

  @Column('text')
  finding!: string;

  @Column('jsonb')
  body!: Recipe;

  @Column('text')
  origin!: RecipeOrigin;

  @Column('text')
  state!: RecipeState;

  /** Users' files that it fixed, and users' files on which a gate refused it, since it was published. */
  @Column('integer')
  passed!: number;

  @Column('integer')
  failed!: number;

  /** Why it was withdrawn. */
  @Column('text')
  note!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'tried_at', nullable: true })
  triedAt!: Date | null;

  /** How far a trial is that runs, or why it could not be finished. */
  @Column('jsonb', { name: 'trial_progress', nullable: true })
  trialProgress!: TrialProgress | null;

  @Column('timestamptz', { name: 'published_at', nullable: true })
  publishedAt!: Date | null;

  @Column('timestamptz', { name: 'withdrawn_at', nullable: true })
  withdrawnAt!: Date | null;
}
