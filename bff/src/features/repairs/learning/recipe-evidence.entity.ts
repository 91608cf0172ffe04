import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What one recipe did to one file, in a trial or in a repair. */
@Entity('recipe_evidence')
export class RecipeEvidenceEntity {
  @PrimaryColumn('bigint')
  seq!: string;

  @Column('text', { name: 'recipe_id' })
  recipeId!: string;

  @Column('integer', { name: 'recipe_version' })
  recipeVersion!: number;

  @Column('boolean')
  trial!: boolean;

  @Column('uuid', { name: 'file_id', nullable: true })
  fileId!: string | null;

  /** Path of a file of the regression set. */
  @Column('text', { nullable: true })
  regression!: string | null;

  @Column('text')
  outcome!: 'fixed' | 'rejected' | 'untouched';

  /** Why a gate refused it, or why it did nothing. */
  @Column('text')
  reason!: string;

  @Column({ type: 'timestamptz', insert: false, update: false })
  at!: Date;
}
