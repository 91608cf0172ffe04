import { z } from 'zod';
import { list } from './fields.js';

const Secret = z.string().min(32, 'each secret needs at least 32 characters');

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
export const SigningKeys = z.object({ keys: z.array(SigningKey).min(1) });

const signingKeysJson = z.string().transform((text, context) => {
  try {
    return SigningKeys.parse(JSON.parse(text)).keys;
  } catch {
    context.addIssue({ code: 'custom', message: 'needs a JSON Web Key Set of RSA private keys, each with a kid' });
    return z.NEVER;
  }
});

/** In both lists the first member is the active one; the others still verify what they made. */
export const secretsSection = z
  .object({
    SECRETS: list.pipe(z.array(Secret)),
    SESSION_KEYS: signingKeysJson.optional(),
    OPERATOR_TOKEN: Secret.optional(),
  })
  .transform((env) => ({
    secrets: env.SECRETS,
    signingKeys: env.SESSION_KEYS ?? [],
    operatorToken: env.OPERATOR_TOKEN,
  }));
