import type { TrialPages } from '@fidelio/contracts/staff';
import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { RecipeEvidenceEntity } from './recipe-evidence.entity.js';

/** Pages of a file before and after a recipe in trial. They go with the trial, with the file, and after an hour. */
@Entity('recipe_trial_pages')
export class TrialPagesEntity {
  /** `seq` of the evidence of that file. */
  @PrimaryColumn('bigint')
  evidence!: string;

  @OneToOne(() => RecipeEvidenceEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'evidence' })
  ofFile?: Relation<RecipeEvidenceEntity>;

  @Column('text')
  state!: TrialPages['results']['state'];

  @Column('jsonb')
  pages!: TrialPages['results']['pages'];

  @Column({ type: 'timestamptz', name: 'made_at', insert: false, update: false })
  madeAt!: Date;
}
