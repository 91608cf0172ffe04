import type { z } from 'zod';
import { type Environment, environmentFaults, valueFault } from './config-faults.js';
import { configTable, type VariableRow } from './config-table.js';
import { backupSection } from './backup.section.js';
import { limitsSection } from './limits.section.js';
import { partsSection } from './parts.section.js';
import { secretsSection } from './secrets.section.js';
import { serverSection } from './server.section.js';

/** Injection token of the whole configuration. */
export const CONFIG = Symbol('config');

const sections = {
  server: serverSection,
  parts: partsSection,
  limits: limitsSection,
  secrets: secretsSection,
  backup: backupSection,
};

export type Config = z.infer<typeof serverSection> &
  z.infer<typeof partsSection> &
  z.infer<typeof secretsSection> & {
    limits: z.infer<typeof limitsSection>;
    backup: z.infer<typeof backupSection>;
    /** Every variable with its value, for people; secrets are masked. */
    variables: () => VariableRow[];
  };

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
export function readConfig(environment: Environment): Config {
  const env = withoutEmpty(environment);
  const server = sections.server.safeParse(env);
  const parts = sections.parts.safeParse(env);
  const limits = sections.limits.safeParse(env);
  const secrets = sections.secrets.safeParse(env);
  const backup = sections.backup.safeParse(env);

  const faults = [server, parts, limits, secrets, backup].flatMap(({ error }) =>
    (error?.issues ?? []).map((issue) => valueFault(issue, env)),
  );
  faults.push(...environmentFaults(env));
  if (!server.success || !parts.success || !limits.success || !secrets.success || !backup.success)
    // Variables of the storage belong to two sections.
    throw new ConfigFault([...new Set(faults)]);

  const variables = () => configTable(env);
  const config = {
    ...server.data,
    ...parts.data,
    ...secrets.data,
    limits: limits.data,
    backup: backup.data,
    variables,
  };
  faults.push(...contradictions(config), ...repeatedSecrets(config));
  if (faults.length > 0) throw new ConfigFault(faults);

  return config;
}

/** Values that contradict each other, defaults included. */
function contradictions({ drain, llm }: Config): string[] {
  const pairs: [string, number, string, number][] = [
    ['DRAIN_GRACE_SECONDS', drain.grace, 'DRAIN_SECONDS', drain.total],
  ];
  if (llm) {
    const { firstToken, gap, total } = llm.patience;
    const most = total / 1000;
    pairs.push(['LLM_FIRST_TOKEN_SECONDS', firstToken / 1000, 'LLM_TOTAL_SECONDS', most]);
    pairs.push(['LLM_GAP_SECONDS', gap / 1000, 'LLM_TOTAL_SECONDS', most]);
  }

  return pairs
    .filter(([, value, , limit]) => value > limit)
    .map(([name, value, other, limit]) => `${name} is ${value}, above ${other}, which is ${limit}`);
}

/** A secret that is known for one purpose must not open another. */
function repeatedSecrets({ secrets, operatorToken, metricsToken }: Config): string[] {
  const named = [
    ...secrets.map((secret) => ['SECRETS', secret] as const),
    ['OPERATOR_TOKEN', operatorToken] as const,
    ['METRICS_TOKEN', metricsToken] as const,
  ].filter(([, secret]) => secret !== undefined);
  const repeated = new Set(named.map(([, secret]) => secret).filter((secret, at, all) => all.indexOf(secret) !== at));

  return [...repeated].map((secret) => {
    const names = named.filter(([, other]) => other === secret).map(([name]) => name);

    return `${names.join(' and ')} repeat one secret: each needs its own`;
  });
}

/** Compose files pass variables that are not set as empty ones. */
export function withoutEmpty(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}
