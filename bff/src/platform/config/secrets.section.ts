import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { list } from './fields.js';
import { looksRandom } from './secret-strength.js';

const Secret = z
  .string()
  .min(32, { error: 'each secret needs at least 32 characters', abort: true })
  .refine(looksRandom, 'each secret must be random: draw it, as with `openssl rand -base64 36`');

/** An RSA private key as a JWK, with the `kid` that tokens name. */
export const SigningKey = z.looseObject({
  kty: z.literal('RSA'),
  kid: z.string().min(1),
  n: z.string(),
  e: z.string(),
  d: z.string(),
});
export type SigningKey = z.infer<typeof SigningKey>;

/** `{"keys": [...]}`; the first key signs, all of them verify. */
export const SigningKeys = z.object({
  keys: z
    .array(SigningKey.refine(isStrongKey))
    .min(1)
    .refine((keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length),
});

/** What RS256 asks for (RFC 7518, 3.3): found out at the start, not by whoever signs in first. */
function isStrongKey(key: SigningKey): boolean {
  try {
    return (createPrivateKey({ key, format: 'jwk' }).asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;
  } catch {
    return false;
  }
}

const signingKeysJson = z.string().transform((text, context) => {
  try {
    return SigningKeys.parse(JSON.parse(text)).keys;
  } catch {
    context.addIssue({
      code: 'custom',
      message: 'needs a JSON Web Key Set of RSA private keys of 2048 bits or more, each with a kid of its own',
    });
    return z.NEVER;
  }
});

export const secretsFields = z.object({
  SECRETS: list.pipe(z.array(Secret)).meta({
    description:
      'comma-separated, 32 characters or more each: the first makes codes, links and cookies, all of them check',
    secret: true,
  }),
  SESSION_KEYS: signingKeysJson.optional().meta({
    description: 'JSON Web Key Set of RSA private keys: the first signs sessions, all of them verify',
    secret: true,
  }),
  OPERATOR_TOKEN: Secret.optional().meta({ description: 'bearer of the operators’ routes', secret: true }),
  METRICS_TOKEN: Secret.optional().meta({
    description: 'bearer that reads /api/metrics and nothing else; the operator’s token reads it too',
    secret: true,
  }),
});

/** In both lists the first member is the active one; the others still verify what they made. */
export const secretsSection = secretsFields.transform((env) => ({
  secrets: env.SECRETS,
  signingKeys: env.SESSION_KEYS ?? [],
  operatorToken: env.OPERATOR_TOKEN,
  metricsToken: env.METRICS_TOKEN,
}));
