import { resolve } from 'node:path';
import { z } from 'zod';
import { readSigningKey } from './signed.js';
import { httpUrl, integer, list } from './fields.js';
import { partsFields } from './parts.section.js';

const bucketForm = /^s3:\/\/([^/]+)(?:\/(.*))?$/;

const recipient = z.string().regex(/^age1[a-z0-9]{20,}$/, {
  error: 'needs public keys that begin with age1, comma-separated: `npm run backup -- keys FILE` makes a pair',
});

function isSigningKey(text: string): boolean {
  try {
    readSigningKey(text);

    return true;
  } catch {
    return false;
  }
}

export const backupFields = z.object({
  BACKUP_TO: z
    .string()
    .optional()
    .describe('where `npm run backup` writes and erasures are noted: a folder, or s3://BUCKET/PREFIX'),
  BACKUP_RECIPIENTS: list
    .pipe(z.array(recipient))
    .describe('public keys (age1…) that can open backups, comma-separated; the private halves are kept elsewhere'),
  BACKUP_SIGNING_KEY: z
    .string()
    .refine(isSigningKey, {
      error: 'needs an Ed25519 private key (PKCS #8, base64): `npm run -s backup -- signing-key` draws one',
    })
    .optional()
    .meta({ description: 'signs backups and notes of erasures; a restore asks for its public half', secret: true }),
  BACKUP_KEEP_DAYS: integer(30, 1, 3650).describe('backups that are older are removed, except the newest one'),
  BACKUP_S3_ENDPOINT: httpUrl.optional().describe('storage of that bucket; S3_ENDPOINT unless set'),
  BACKUP_S3_REGION: z.string().optional().describe('its region; S3_REGION unless set'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional().describe('access key of that bucket; S3_ACCESS_KEY_ID unless set'),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional().meta({ description: 'secret half of that key', secret: true }),
});

/** The backups' storage is the product's own unless it is set apart. */
const fields = backupFields.extend(
  partsFields.pick({
    S3_ENDPOINT: true,
    S3_REGION: true,
    S3_ACCESS_KEY_ID: true,
    S3_SECRET_ACCESS_KEY: true,
    S3_PATH_STYLE: true,
  }).shape,
);

/** Where backups go, who can open them, and how long they are kept. */
export const backupSection = fields
  .superRefine((env, context) => {
    if ((env.BACKUP_S3_ACCESS_KEY_ID === undefined) !== (env.BACKUP_S3_SECRET_ACCESS_KEY === undefined))
      context.addIssue({
        code: 'custom',
        path: ['BACKUP_S3_SECRET_ACCESS_KEY'],
        message: 'BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY go together',
      });
    if (env.BACKUP_TO !== undefined && /^\w+:\/\//.test(env.BACKUP_TO) && !bucketForm.test(env.BACKUP_TO))
      context.addIssue({
        code: 'custom',
        path: ['BACKUP_TO'],
        message: 'needs a folder, or a bucket as s3://BUCKET/PREFIX',
      });
  })
  .transform((env) => ({
    to: env.BACKUP_TO === undefined ? null : targetOf(env.BACKUP_TO, env),
    recipients: env.BACKUP_RECIPIENTS,
    signingKey: env.BACKUP_SIGNING_KEY,
    keepDays: env.BACKUP_KEEP_DAYS,
  }));

function targetOf(to: string, env: z.output<typeof fields>) {
  const [, bucket, prefix = ''] = bucketForm.exec(to) ?? [];
  if (bucket === undefined) return { kind: 'folder' as const, path: resolve(to) };

  return {
    kind: 'bucket' as const,
    s3: {
      bucket,
      prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`,
      endpoint: env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT,
      region: env.BACKUP_S3_REGION ?? env.S3_REGION,
      accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY,
      pathStyle: env.S3_PATH_STYLE,
    },
  };
}

export type BackupSettings = z.infer<typeof backupSection>;
