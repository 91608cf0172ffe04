import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tokens of the outside service by kind, which cost differently. */
export class TokenKinds1763601540000 implements MigrationInterface {
  name = 'TokenKinds1763601540000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE assistant_usage ADD COLUMN input bigint NOT NULL DEFAULT 0, ADD COLUMN cached bigint NOT NULL DEFAULT 0,
         ADD COLUMN output bigint NOT NULL DEFAULT 0, ADD COLUMN reasoning bigint NOT NULL DEFAULT 0`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE assistant_usage DROP COLUMN input, DROP COLUMN cached, DROP COLUMN output, DROP COLUMN reasoning',
    );
  }
}
