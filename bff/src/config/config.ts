import { z } from 'zod';
import { limitsSection } from './limits.section.js';
import { partsSection } from './parts.section.js';
import { secretsSection } from './secrets.section.js';
import { serverSection } from './server.section.js';

/** Injection token of the whole configuration. */
export const CONFIG = Symbol('config');

/** Not a default: production says each of these or does not start. */
const neededInProduction = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'S3_BUCKET',
  'SMTP_URL',
  'MAIL_FROM',
  'SECRETS',
  'SESSION_KEYS',
  'OPERATOR_TOKEN',
] as const;

/** What older releases were told; a silent change of meaning would be worse than a refusal. */
const renamed = { FIDELIO_ROLES: 'ROLES' };

const sections = { server: serverSection, parts: partsSection, limits: limitsSection, secrets: secretsSection };

export type Config = z.infer<typeof serverSection> &
  z.infer<typeof partsSection> &
  z.infer<typeof secretsSection> & { limits: z.infer<typeof limitsSection> };

/** What is wrong with the environment, one line a fault. The process ends with 78 (EX_CONFIG). */
export class ConfigFault extends Error {
  override name = 'ConfigFault';

  constructor(readonly faults: string[]) {
    super(`Fidelio cannot start with this configuration:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
}

/**
 * Reads the environment.
 *
 * @throws ConfigFault naming every fault at once
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // Compose files hand over unset variables as empty ones.
  const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const server = sections.server.safeParse(env);
  const parts = sections.parts.safeParse(env);
  const limits = sections.limits.safeParse(env);
  const secrets = sections.secrets.safeParse(env);

  const faults = [server, parts, limits, secrets].flatMap((result) =>
    result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  );
  for (const [old, name] of Object.entries(renamed))
    if (env[old] !== undefined) faults.push(`${old} is called ${name} now`);
  if (env['FIDELIO_MODE'] === 'production')
    faults.push(
      ...neededInProduction
        .filter((name) => env[name] === undefined)
        .map((name) => `${name} is missing: production takes it from outside`),
    );
  if (!server.success || !parts.success || !limits.success || !secrets.success || faults.length > 0)
    throw new ConfigFault(faults);

  return { ...server.data, ...parts.data, ...secrets.data, limits: limits.data };
}
