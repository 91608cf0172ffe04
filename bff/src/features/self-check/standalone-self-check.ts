import { z } from 'zod';
import type { Config } from '../../platform/config/config.js';
import { withGeneratedSecrets } from '../../platform/config/data-dir.js';
import { runningDatabase } from '../../platform/database/embedded/running-database.js';
import type { MailTransport } from '../../platform/mail/mail-transport.js';
import { SmtpTransport } from '../../platform/mail/smtp.transport.js';
import { storageOf } from '../../platform/storage/storage.module.js';
import { allChecks } from './all-checks.js';
import { CheckResult, runChecks } from './check.js';

const timeoutMs = 30_000;

/** Embedded mode has no mail server; its check says so. */
const noTransport: MailTransport = {
  send: () => Promise.reject(new Error('Embedded mode sends no mail.')),
  verify: () => Promise.reject(new Error('Embedded mode sends no mail.')),
};

/** The self-check from a process of its own, also while the product does not run. */
export async function runStandaloneSelfCheck(given: Config, mailTo: string | undefined): Promise<CheckResult[]> {
  // Before any secret is generated: a data folder without a running product stays as it is.
  await runningDatabase(given);
  const config = await withGeneratedSecrets(given);
  const transport = config.mail.smtpUrl ? new SmtpTransport(config.mail.smtpUrl, config.mail.from) : noTransport;
  const databaseUrl = await runningDatabase(config);
  const storage = await storageOf(config);
  const results = await runChecks(allChecks({ config, databaseUrl, storage, transport, mailTo }), config.deployment);
  const hops = await proxyHopsSeenBy(config);

  return results.map((result) => (result.name === hops?.name ? hops : result));
}

/** Only a request through the proxies shows how many there are: the running product is asked through PUBLIC_URL. */
async function proxyHopsSeenBy({ publicUrl, operatorToken }: Config): Promise<CheckResult | undefined> {
  try {
    const answer = await fetch(new URL('/api/operations/self-check', publicUrl), {
      headers: { authorization: `Bearer ${operatorToken}` },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) return undefined;

    return z
      .array(CheckResult)
      .parse(await answer.json())
      .find(({ name }) => name === 'proxy hops');
  } catch {
    // The check of the public URL tells why.
    return undefined;
  }
}
