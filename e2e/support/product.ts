import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const port = process.env.JOURNEY_PORT ?? '4280';

/** Kept in the environment, so that Playwright's workers read the same folder as its server, which removes it at its end. */
process.env.JOURNEY_DATA ??= join(tmpdir(), `fidelio-journeys-${randomUUID()}`);

/** Members of staff, for each journey of the console one of its own, thirty times over for repetitions and workers. */
const staffJourneys = [
  'app',
  'passkey',
  'audit',
  'inbox',
  'ratings',
  'waitlist',
  'overview',
  'evidence',
  'learning',
  'scenes',
  'verdict',
] as const;
export type StaffJourney = (typeof staffJourneys)[number];
export const staffEach = 30;
const staffAddresses = staffJourneys.flatMap((name) =>
  Array.from({ length: staffEach }, (_, index) => `${name}-${index}@staff.example`),
);

/** The built product that the journeys use: embedded parts, a data folder of its own, limits that let many users come from one address. */
export const product = {
  root,
  address: `http://localhost:${port}`,
  command: `${process.execPath} e2e/support/run-product.ts`,
  environment: {
    PORT: port,
    DATA_DIR: process.env.JOURNEY_DATA,
    RENDERER_DOWNLOAD: 'off',
    LOG_LEVEL: 'warn',
    LIMIT_SEND_OTP_PER_MINUTE: '10000',
    LIMIT_UNKNOWN_ADDRESS_PER_MINUTE: '10000',
    LIMIT_SIGN_IN_PER_MINUTE: '10000',
    LIMIT_SIGN_UP_PER_MINUTE: '10000',
    LIMIT_UPLOADS_PER_HOUR: '10000',
    LIMIT_DRAWING_SECONDS_PER_HOUR: '100000',
    FILE_MAIL_DELAY_SECONDS: '0',
    LIMIT_WAITLIST_PER_MINUTE: '10000',
    STAFF_EMAILS: staffAddresses.join(),
  },
};

/** Where a journey's own product stands; the n-th one. */
export const ownAddress = (n: number): string => `http://localhost:${Number(port) + n}`;
