/**
 * Draws every secret of the compose file once, into the folder that the first argument names: `fidelio.env` for the
 * BFFs, `postgres-password`, and `s3.json` for the storage. What is there already stays as it is.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { link, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = process.argv[2] ?? '/secrets';
const draw = (bytes = 36) => randomBytes(bytes).toString('base64url');

const known = await stat(join(folder, 'fidelio.env')).catch(() => null);
if (known) {
  console.log(`The secrets in ${folder} stay as they are.`);
} else {
  const postgres = draw();
  const storage = { accessKey: draw(15), secretKey: draw() };
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const session = { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: draw(9) }] };
  // No quotes: `node --env-file`, `docker --env-file` and `kubectl --from-env-file` read the values as they stand.
  const environment = {
    DATABASE_URL: `postgres://fidelio:${postgres}@postgres:5432/fidelio`,
    S3_ACCESS_KEY_ID: storage.accessKey,
    S3_SECRET_ACCESS_KEY: storage.secretKey,
    SECRETS: draw(48),
    SESSION_KEYS: JSON.stringify(session),
    OPERATOR_TOKEN: draw(48),
  };
  const identity = { name: 'fidelio', credentials: [storage], actions: ['Admin', 'Read', 'Write', 'List', 'Tagging'] };

  await keep('postgres-password', postgres);
  await keep('s3.json', JSON.stringify({ identities: [identity] }));
  // Last: its being there says that all of them are.
  await keep(
    'fidelio.env',
    Object.entries(environment)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  console.log(`New secrets are in ${folder}.`);
}

/** Whole or not at all. The other containers read as users of their own; the volume is mounted nowhere else. */
async function keep(name, text) {
  const draft = join(folder, `${name}.draft`);
  await rm(draft, { force: true });
  await rm(join(folder, name), { force: true });
  await writeFile(draft, text, { mode: 0o644, flush: true });
  await link(draft, join(folder, name));
  await rm(draft);
}
