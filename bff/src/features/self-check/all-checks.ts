import type { Config } from '../../platform/config/config.js';
import type { MailTransport } from '../../platform/mail/mail-transport.js';
import type { ObjectStorage } from '../../platform/storage/object-storage.js';
import { backupCheck } from './backup.checks.js';
import type { Check } from './check.js';
import { databaseChecks } from './database.checks.js';
import { holderChecks } from './holder.checks.js';
import { profileChecks } from './profile.checks.js';
import { proxyHopsCheck, publicUrlChecks } from './public-url.checks.js';
import { serviceChecks } from './service.checks.js';
import { storageChecks } from './storage.checks.js';
import { traceCheck } from './trace.checks.js';

export interface CheckedParts {
  config: Config;
  databaseUrl: string;
  storage: ObjectStorage;
  transport: MailTransport;
  /** Receiver of a test mail. */
  mailTo?: string;
  /** A request that came through PUBLIC_URL. */
  request?: { forwardedFor: string };
}

export function allChecks({ config, databaseUrl, storage, transport, mailTo, request }: CheckedParts): Check[] {
  return [
    ...databaseChecks(databaseUrl, Date.now),
    ...holderChecks(databaseUrl),
    ...storageChecks(config, storage),
    ...serviceChecks(config, transport, mailTo),
    traceCheck(config),
    backupCheck(config),
    ...profileChecks(config),
    ...publicUrlChecks(config),
    proxyHopsCheck(config, request),
  ];
}
