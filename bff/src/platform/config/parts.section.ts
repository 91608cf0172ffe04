import { readMeasuredProfile } from '@fidelio/fidelity';
import { z } from 'zod';
import { flag, httpUrl, integer, list, onOff, pairs, price, url } from './fields.js';
import { scannerUrl } from './scanner-url.js';
import { isLoopback, isOwnNetwork } from './loopback.js';

export const partsFields = z.object({
  DATABASE_URL: url('postgres', 'postgresql')
    .optional()
    .meta({ description: 'PostgreSQL; a direct connection, not a pooler in transaction mode', secret: 'password' }),
  DATABASE_POOL: integer(12, 2, 200).describe(
    'connections for requests and jobs, per process; six more serve queue, signals and health',
  ),
  S3_BUCKET: z.string().optional().describe('bucket of an S3-compatible object storage'),
  S3_ENDPOINT: httpUrl.optional().describe('address of the storage; not needed for AWS'),
  S3_REGION: z.string().default('us-east-1').describe('region of the bucket'),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe('with S3_SECRET_ACCESS_KEY; without both the SDK asks its surroundings (instance role)'),
  S3_SECRET_ACCESS_KEY: z.string().optional().meta({ description: 'secret half of the access key', secret: true }),
  S3_PATH_STYLE: flag.describe('bucket in the path instead of the host name; most servers of one’s own want it'),
  S3_PREFIX: z.string().default('').describe('put before every key, for a bucket that others use too'),
  SMTP_URL: url('smtp', 'smtps').optional().meta({ description: 'mail server', secret: 'password' }),
  MAIL_FROM: z.string().default('Fidelio <no-reply@fidelio.example>').describe('sender of every mail'),
  LLM_BASE_URL: httpUrl
    .optional()
    .describe('OpenAI-compatible service, with its /v1; without it the embedded assistant answers'),
  LLM_MODEL: z.string().optional().describe('model of that service'),
  LLM_API_KEY: z.string().optional().meta({ description: 'bearer for that service', secret: true }),
  MEASURED_PROFILE_FILE: z
    .string()
    .optional()
    .describe('calibration of the import profile, written by `npm run calibrate`; it outweighs what the profile says'),
  GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .describe('OAuth client for “Save to my Google Drive”; without it that is hidden'),
  GOOGLE_CLIENT_SECRET: z.string().optional().meta({ description: 'secret of that client', secret: true }),
  GOOGLE_SERVICE_ACCOUNT_FILE: z
    .string()
    .optional()
    .describe('key file of a service account, with which `npm run calibrate` and GOOGLE_MEASURED_DOMAINS ask Google'),
  GOOGLE_SUBJECT: z.email().optional().describe('the person for whom that account acts, under domain-wide delegation'),
  GOOGLE_MEASURED_DOMAINS: list.describe(
    'mail domains of organisations that agreed: their corrected copies are imported into Google and compared; none by default',
  ),
  GOOGLE_ORIGIN: httpUrl
    .optional()
    .describe('for tests: an address of this machine that answers in the place of Google'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional().describe('OTLP/HTTP receiver of traces; without it none are made'),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.meta({
    description: 'name=value, comma-separated, sent along with traces',
    secret: true,
  }),
  OTEL_SERVICE_NAME: z.string().default('fidelio').describe('name of this process in traces'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1).describe('share of requests that are traced'),
  CLAMAV_URL: scannerUrl
    .optional()
    .describe('clamd, which scans uploads: tcp://HOST:3310 or unix:///PATH; without it nothing is scanned'),
  CLAMAV_WHEN_AWAY: z
    .enum(['refuse', 'pass'])
    .default('refuse')
    .describe('an upload that clamd does not answer for: refuse it, or pass it and mark it as not scanned'),
  CLAMAV_SECONDS: integer(30, 1, 600).describe('how long clamd may be silent'),
  CLAMAV_TOTAL_SECONDS: integer(120, 1, 3600).describe('how long the scan of one file may take'),
  CLAMAV_MAX_BYTES: integer(100 * 1024 * 1024, 1).describe(
    'StreamMaxLength of clamd (Debian sets 25M): what is larger counts as a file that it does not answer for',
  ),
  CLAMAV_PARALLEL: integer(4, 1, 100).describe('scans at a time, per process; clamd’s MaxThreads is for all of them'),
  LLM_PROCESSOR: z
    .string()
    .optional()
    .describe(
      'name of that service on the privacy page and the chat’s start screen; without it its host’s, or that it runs on the operator’s own machines',
    ),
  LLM_FIRST_TOKEN_SECONDS: integer(15, 1, 600).describe(
    'how long that service may take to its first piece; reasoning is a piece',
  ),
  LLM_GAP_SECONDS: integer(10, 1, 600).describe('how long it may be silent between two pieces'),
  LLM_TOTAL_SECONDS: integer(120, 1, 3600).describe('how long its whole answer may take, reasoning and tools included'),
  LLM_DOCUMENT_WORDS: onOff.describe(
    'whether that service is sent words of documents (headings, names of sheets, the words at a place); off: page, slide and cell alone',
  ),
  LLM_REDACT: onOff.describe(
    'whether addresses, links and numbers of five digits or more are taken out of the dialogue before it is sent to that service',
  ),
  LLM_PRICE_INPUT: price.describe('price of a million tokens that are sent to that service'),
  LLM_PRICE_CACHED: price.describe('price of a million of them that it had in its cache; without it LLM_PRICE_INPUT'),
  LLM_PRICE_OUTPUT: price.describe('price of a million tokens that it writes, reasoning included'),
});

function isCalibration(file: string): boolean {
  try {
    return readMeasuredProfile(file) !== null;
  } catch {
    return false;
  }
}

/** What production takes from outside and embedded mode brings along: database, storage, mail, language model. */
export const partsSection = partsFields
  .superRefine((env, context) => {
    if ((env.LLM_BASE_URL === undefined) !== (env.LLM_MODEL === undefined))
      context.addIssue({ code: 'custom', path: ['LLM_MODEL'], message: 'LLM_BASE_URL and LLM_MODEL go together' });
    if ((env.LLM_PRICE_INPUT === undefined) !== (env.LLM_PRICE_OUTPUT === undefined))
      context.addIssue({
        code: 'custom',
        path: ['LLM_PRICE_OUTPUT'],
        message: 'LLM_PRICE_INPUT and LLM_PRICE_OUTPUT go together',
      });
    if (env.MEASURED_PROFILE_FILE !== undefined && !isCalibration(env.MEASURED_PROFILE_FILE))
      context.addIssue({
        code: 'custom',
        path: ['MEASURED_PROFILE_FILE'],
        message: 'needs a file that `npm run calibrate` has written',
      });
    if ((env.GOOGLE_CLIENT_ID === undefined) !== (env.GOOGLE_CLIENT_SECRET === undefined))
      context.addIssue({
        code: 'custom',
        path: ['GOOGLE_CLIENT_SECRET'],
        message: 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together',
      });
    if (env.GOOGLE_MEASURED_DOMAINS.length > 0 && env.GOOGLE_SERVICE_ACCOUNT_FILE === undefined)
      context.addIssue({
        code: 'custom',
        path: ['GOOGLE_SERVICE_ACCOUNT_FILE'],
        message: 'GOOGLE_MEASURED_DOMAINS needs it',
      });
    if (env.GOOGLE_ORIGIN !== undefined && !isLoopback(new URL(env.GOOGLE_ORIGIN).hostname))
      context.addIssue({ code: 'custom', path: ['GOOGLE_ORIGIN'], message: 'needs an address of this machine' });
    if ((env.S3_ACCESS_KEY_ID === undefined) !== (env.S3_SECRET_ACCESS_KEY === undefined))
      context.addIssue({
        code: 'custom',
        path: ['S3_SECRET_ACCESS_KEY'],
        message: 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together',
      });
  })
  .transform((env) => ({
    database: { url: env.DATABASE_URL, pool: env.DATABASE_POOL },
    s3:
      env.S3_BUCKET === undefined
        ? undefined
        : {
            bucket: env.S3_BUCKET,
            endpoint: env.S3_ENDPOINT,
            region: env.S3_REGION,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
            pathStyle: env.S3_PATH_STYLE,
            prefix: env.S3_PREFIX,
          },
    measuredProfileFile: env.MEASURED_PROFILE_FILE,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    google:
      env.GOOGLE_CLIENT_ID === undefined || env.GOOGLE_CLIENT_SECRET === undefined
        ? undefined
        : { id: env.GOOGLE_CLIENT_ID, secret: env.GOOGLE_CLIENT_SECRET, origin: env.GOOGLE_ORIGIN },
    measuring:
      env.GOOGLE_SERVICE_ACCOUNT_FILE === undefined || env.GOOGLE_MEASURED_DOMAINS.length === 0
        ? undefined
        : {
            keyFile: env.GOOGLE_SERVICE_ACCOUNT_FILE,
            subject: env.GOOGLE_SUBJECT,
            domains: env.GOOGLE_MEASURED_DOMAINS.map((domain) => domain.toLowerCase()),
            origin: env.GOOGLE_ORIGIN,
          },
    scanner:
      env.CLAMAV_URL === undefined
        ? undefined
        : {
            address: env.CLAMAV_URL,
            whenAway: env.CLAMAV_WHEN_AWAY,
            timeoutMs: env.CLAMAV_SECONDS * 1000,
            totalMs: env.CLAMAV_TOTAL_SECONDS * 1000,
            maxBytes: env.CLAMAV_MAX_BYTES,
            parallel: env.CLAMAV_PARALLEL,
          },
    tracing:
      env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : {
            endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: env.OTEL_EXPORTER_OTLP_HEADERS,
            service: env.OTEL_SERVICE_NAME,
            share: env.OTEL_TRACES_SAMPLER_ARG,
          },
    llm:
      env.LLM_BASE_URL === undefined || env.LLM_MODEL === undefined
        ? undefined
        : {
            baseUrl: env.LLM_BASE_URL,
            model: env.LLM_MODEL,
            apiKey: env.LLM_API_KEY,
            /** Named on the privacy page and the chat's start screen. Null: it has no name, and runs in the operator's own network. */
            processor: env.LLM_PROCESSOR ?? publicHost(env.LLM_BASE_URL),
            /** How long it may keep a user waiting, in milliseconds. */
            patience: {
              firstToken: env.LLM_FIRST_TOKEN_SECONDS * 1000,
              gap: env.LLM_GAP_SECONDS * 1000,
              total: env.LLM_TOTAL_SECONDS * 1000,
            },
            documentWords: env.LLM_DOCUMENT_WORDS,
            redact: env.LLM_REDACT,
            /** Per million tokens; null where nothing is known of it. */
            prices:
              env.LLM_PRICE_INPUT === undefined || env.LLM_PRICE_OUTPUT === undefined
                ? null
                : {
                    input: env.LLM_PRICE_INPUT,
                    cached: env.LLM_PRICE_CACHED ?? env.LLM_PRICE_INPUT,
                    output: env.LLM_PRICE_OUTPUT,
                  },
          },
  }));

function publicHost(url: string): string | null {
  const { hostname } = new URL(url);

  return isOwnNetwork(hostname) ? null : hostname;
}
