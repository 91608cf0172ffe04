/**
 * `make-secrets.mjs FOLDER [--shared]` writes every secret of a deployment once: `fidelio.env` for the BFF, `metrics-token` for
 * Prometheus, `postgres-password`, and `s3.json` for the storage. Secrets that exist stay as they are, and one that
 * a later version wants is added. Only the owner may read
 * the files; with `--shared` other users may too, for a volume that is mounted into the deployment's own containers alone.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const shared = process.argv.includes('--shared');
const [folder = '/secrets'] = process.argv.slice(2).filter((word) => word !== '--shared');
const draw = (bytes = 36) => randomBytes(bytes).toString('base64url');

try {
  if (await exists(join(folder, 'fidelio.env'))) await addSecrets();
  else {
    await makeSecrets();
    console.log(`New secrets are in ${folder}.`);
  }
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}

async function makeSecrets() {
  const postgres = draw();
  const storage = { accessKey: draw(15), secretKey: draw() };
  const metricsToken = draw(48);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const session = { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: draw(9) }] };
  // No quotes: `node --env-file`, `docker --env-file` and `kubectl --from-env-file` read the values as they are.
  const environment = {
    DATABASE_URL: `postgres://fidelio:${postgres}@postgres:5432/fidelio`,
    S3_ACCESS_KEY_ID: storage.accessKey,
    S3_SECRET_ACCESS_KEY: storage.secretKey,
    SECRETS: draw(48),
    SESSION_KEYS: JSON.stringify(session),
    OPERATOR_TOKEN: draw(48),
    METRICS_TOKEN: metricsToken,
    BACKUP_SIGNING_KEY: drawSigningKey(),
  };
  const identity = { name: 'fidelio', credentials: [storage], actions: ['Admin', 'Read', 'Write', 'List', 'Tagging'] };

  await write('postgres-password', postgres);
  await write('metrics-token', metricsToken);
  await write('s3.json', JSON.stringify({ identities: [identity] }));
  // Last: its existence shows that the others exist too.
  const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}\n`);
  await write('fidelio.env', lines.join(''));
}

async function addSecrets() {
  const text = await readFile(join(folder, 'fidelio.env'), 'utf8');
  if (/^BACKUP_SIGNING_KEY=/m.test(text)) return console.log(`The secrets in ${folder} stay as they are.`);
  const draft = join(folder, 'fidelio.env.draft');
  await rm(draft, { force: true });
  const added = `${text.trimEnd()}\nBACKUP_SIGNING_KEY=${drawSigningKey()}\n`;
  await writeFile(draft, added, { mode: shared ? 0o644 : 0o600, flush: true });
  await rename(draft, join(folder, 'fidelio.env'));
  console.log(`BACKUP_SIGNING_KEY was added to the secrets in ${folder}; the others stay as they are.`);
}

/** As the BFF reads it: Ed25519, PKCS #8. */
function drawSigningKey() {
  const { privateKey } = generateKeyPairSync('ed25519');

  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
}

/** Complete or not at all. */
async function write(name, text) {
  const draft = join(folder, `${name}.draft`);
  await rm(draft, { force: true });
  await rm(join(folder, name), { force: true });
  await writeFile(draft, text, { mode: shared ? 0o644 : 0o600, flush: true });
  await link(draft, join(folder, name));
  await rm(draft);
}

async function exists(path) {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

function sentenceOf(error) {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR')
    return `There is no folder ${folder}. Make it first, readable by you alone: mkdir -m 700 ${folder}`;
  if (error.code === 'EACCES' || error.code === 'EPERM' || error.code === 'EROFS')
    return `${folder} cannot be written. Choose a folder of your own.`;
  return error.stack;
}
