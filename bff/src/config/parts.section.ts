import { z } from 'zod';
import { flag, httpUrl, integer } from './fields.js';

/** What production takes from outside and embedded mode brings along: database, storage, mail, language model. */
export const partsSection = z
  .object({
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_POOL: integer(12, 2, 200),
    S3_BUCKET: z.string().optional(),
    S3_ENDPOINT: httpUrl.optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_PATH_STYLE: flag,
    S3_PREFIX: z.string().default(''),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().default('Fidelio <no-reply@fidelio.example>'),
    LLM_BASE_URL: httpUrl.optional(),
    LLM_MODEL: z.string().optional(),
    LLM_API_KEY: z.string().optional(),
    LLM_PROCESSOR: z.string().optional(),
  })
  .superRefine((env, context) => {
    if ((env.LLM_BASE_URL === undefined) !== (env.LLM_MODEL === undefined))
      context.addIssue({ code: 'custom', path: ['LLM_MODEL'], message: 'LLM_BASE_URL and LLM_MODEL go together' });
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
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    llm:
      env.LLM_BASE_URL === undefined || env.LLM_MODEL === undefined
        ? undefined
        : {
            baseUrl: env.LLM_BASE_URL,
            model: env.LLM_MODEL,
            apiKey: env.LLM_API_KEY,
            /** Named on the privacy page and the chat's start screen. */
            processor: env.LLM_PROCESSOR ?? new URL(env.LLM_BASE_URL).hostname,
          },
  }));
