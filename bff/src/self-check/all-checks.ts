import type { Config } from '../config/config.js';
import type { MailTransport } from '../mail/mail-transport.js';
import type { ObjectStorage } from '../storage/object-storage.js';
import type { Check } from './check.js';
import { databaseChecks } from './database.checks.js';
import { profileChecks } from './profile.checks.js';
import { proxyHopsCheck, publicUrlChecks } from './public-url.checks.js';
import { serviceChecks } from './service.checks.js';
import { storageChecks } from './storage.checks.js';

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
    ...storageChecks(config, storage),
    ...serviceChecks(config, transport, mailTo),
    ...profileChecks(config),
    ...publicUrlChecks(config),
    proxyHopsCheck(config, request),
  ];
}
