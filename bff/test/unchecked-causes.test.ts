import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { diagnosisIn, waitingIn } from '@fidelio/assistant';
import type { Diagnosis } from '@fidelio/contracts';
import type { DataSource } from 'typeorm';
import { openDatabase } from '../src/platform/database/data-source.js';
import { migrations } from '../src/platform/database/migrations/index.js';
import { UncheckedCauses1763601750000 } from '../src/platform/database/migrations/1763601750000-unchecked-causes.js';
import { emptyDatabase } from './support/database.js';

let database: DataSource;

beforeAll(async () => {
  const wanted = migrations.slice(0, migrations.indexOf(UncheckedCauses1763601750000) + 1);
  database = await openDatabase(await emptyDatabase(), 2, { wanted });
});

afterAll(() => database.destroy());

test('a file that was not checked before its cause was recorded tells it in each language', async () => {
  const [{ id: account }] = await database.query(
    `INSERT INTO accounts (id, email, name, display_name, organization)
     VALUES (gen_random_uuid(), 'a@b.example', 'Ada', 'Ada', 'Org') RETURNING id`,
  );
  const causes = ['apart', 'corrupt', 'large', 'stopped'] as const;
  for (const cause of causes) {
    const failure = { kind: 'damaged', sentence: waitingIn('en', cause, { virus: 'Eicar' }) };
    await database.query(
      `INSERT INTO files (id, account_id, name, kind, media_type, object_key, bytes, sha256, wait_reason, diagnosis, scan_found)
       VALUES (gen_random_uuid(), $1, $2, 'docx', 'x', $2, 1, 'x', 'cannot-be-opened', $3, 'Eicar')`,
      [account, cause, { engine: 'none', format: null, failure, findings: [], proof: null, fullyFixed: false }],
    );
  }

  // What the release before this one writes is read once.
  await database.undoLastMigration();
  await database.runMigrations();

  const files: { diagnosis: Diagnosis }[] = await database.query('SELECT diagnosis FROM files ORDER BY name');
  expect(files.map(({ diagnosis }) => diagnosisIn('de', diagnosis).failure?.sentence)).toEqual(
    causes.map((cause) => waitingIn('de', cause, { virus: 'Eicar' })),
  );
});
