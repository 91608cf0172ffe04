import { type Config, readConfig } from '../../platform/config/config.js';
import type { Environment } from '../../platform/config/config-faults.js';
import { variables } from '../../platform/config/config-table.js';
import { prepareDataDir, withGeneratedSecrets } from '../../platform/config/data-dir.js';
import { runningDatabase } from '../../platform/database/embedded/running-database.js';
import type { ObjectStorage } from '../../platform/storage/object-storage.js';
import { storageOf } from '../../platform/storage/storage.module.js';

const known = new Set(Object.values(variables).flatMap((shape) => Object.keys(shape)));
/** Of the place, not of the product: they differ on another machine. */
const local = new Set(['FIDELIO_DEPLOYMENT', 'DATA_DIR', 'PORT', 'HOST', 'ROLES', 'APPS_DIR', 'FREEZE_UNTIL']);

interface Parts {
  config: Config;
  databaseUrl: string;
  storage: ObjectStorage;
  /** Lines `NAME=value`. */
  settings: string;
}

/** The configured parts, or the embedded ones of the product that runs here. */
export async function runningParts(environment: Environment): Promise<Parts> {
  const given = readConfig(environment);
  // Before any secret is generated: a data folder without a running product stays as it is.
  if (given.database.url === undefined) await runningDatabase(given);
  if (given.mode === 'embedded') await prepareDataDir(given.dataDir);
  const config = given.mode === 'embedded' ? await withGeneratedSecrets(given) : given;

  return {
    config,
    databaseUrl: await runningDatabase(config),
    storage: await storageOf(config),
    settings: settingsOf(config, environment),
  };
}

/** What is set, and the secrets that the product drew itself. */
function settingsOf({ secrets, signingKeys, operatorToken, backup }: Config, environment: Environment): string {
  const drawn: Environment = {
    SECRETS: secrets.join(','),
    SESSION_KEYS: JSON.stringify({ keys: signingKeys }),
    OPERATOR_TOKEN: operatorToken,
    BACKUP_SIGNING_KEY: backup.signingKey,
  };
  const settings = Object.entries({ ...environment, ...drawn }).filter(
    ([name, value]) => known.has(name) && !local.has(name) && value !== undefined && value !== '',
  );

  return settings
    .map(([name, value = '']) => `${name}=${value.replaceAll(/\s*\n\s*/g, ' ')}\n`)
    .toSorted()
    .join('');
}
