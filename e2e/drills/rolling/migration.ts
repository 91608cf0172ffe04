import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const name = 'DrillAddsAColumn1999999999999';

/** What a release after this one may bring: columns, an index and a table that the version before does not know. */
export async function addMigration(folder: string): Promise<void> {
  const migrations = join(folder, 'bff', 'src', 'platform', 'database', 'migrations');
  await writeFile(
    join(migrations, '1999999999999-drill.ts'),
    `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${name} implements MigrationInterface {
  name = '${name}';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE files ADD COLUMN drilled text NOT NULL DEFAULT 'no'");
    await runner.query('ALTER TABLE messages ADD COLUMN drilled_at timestamptz');
    await runner.query('CREATE INDEX files_drilled ON files (drilled)');
    await runner.query('CREATE TABLE drilled (id uuid PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())');
  }

  async down(): Promise<void> {}
}
`,
  );
  const index = join(migrations, 'index.ts');
  const text = await readFile(index, 'utf8');
  const changed = `import { ${name} } from './1999999999999-drill.js';\n${text.replace(/\n\];\s*$/, `\n  ${name},\n];\n`)}`;
  if (!changed.includes(`  ${name},`)) throw new Error('The list of migrations does not look as this drill expects.');
  await writeFile(index, changed);
}
