import { createHash, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto';

const audience = 'https://oauth2.googleapis.com/token';
const lifetimeSeconds = 3_600;
const person = 'person@example.org';

/** A refusal of the token endpoint, as RFC 6749 and Google write it. */
export class TokenRefusal extends Error {
  readonly error: 'invalid_grant' | 'invalid_client' | 'unsupported_grant_type' | 'invalid_scope';

  constructor(error: TokenRefusal['error'], description: string) {
    super(description);
    this.error = error;
  }
}

interface Code {
  clientId: string;
  redirectUri: string;
  challenge: string;
  scope: string;
}

/** Google's token endpoint: JWT bearers of one service account, and codes with PKCE of one web client. */
export class Tokens {
  readonly email = 'fidelio-test@example.iam.gserviceaccount.com';
  readonly client = { id: 'client.apps.googleusercontent.com', secret: randomBytes(12).toString('hex') };
  private readonly keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  private readonly issued = new Map<string, { user: string; scope: string; ends: number }>();
  private readonly codes = new Map<string, Code>();

  /** What the console gives for a service account, as text of its key file. */
  keyFile(changes: Record<string, unknown> = {}): string {
    return JSON.stringify({
      type: 'service_account',
      client_email: this.email,
      private_key: this.keys.privateKey.export({ type: 'pkcs8', format: 'pem' }),
      private_key_id: 'key-1',
      ...changes,
    });
  }

  /** @throws TokenRefusal */
  answer(form: URLSearchParams) {
    const grant = form.get('grant_type');
    if (grant === 'urn:ietf:params:oauth:grant-type:jwt-bearer') return this.issue(...this.readBearer(form));
    if (grant === 'authorization_code') return this.issue(person, this.redeem(form));
    throw new TokenRefusal('unsupported_grant_type', `Invalid grant_type: ${grant}`);
  }

  /** A code as the consent page would send it back. */
  consent(code: Code): string {
    const value = randomBytes(12).toString('hex');
    this.codes.set(value, code);

    return value;
  }

  /** For whom a token speaks; null where it is unknown, expired or revoked. */
  userOf(authorization: string | undefined): string | null {
    const token = this.issued.get(/^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '');

    return token && token.ends > Date.now() ? token.user : null;
  }

  /** Whether a token works that a person's consent gave. */
  get hasConsent(): boolean {
    return [...this.issued.values()].some(({ user }) => user === person);
  }

  /** From now on this token does not work. */
  revoke(token: string): void {
    this.issued.delete(token);
  }

  /** From now on no issued token works. */
  revokeAll(): void {
    this.issued.clear();
  }

  private issue(user: string, scope: string) {
    const token = randomBytes(24).toString('hex');
    this.issued.set(token, { user, scope, ends: Date.now() + lifetimeSeconds * 1_000 });

    return { access_token: token, expires_in: lifetimeSeconds, scope, token_type: 'Bearer' };
  }

  private readBearer(form: URLSearchParams): [user: string, scope: string] {
    const [header = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.');
    const verify = createVerify('RSA-SHA256').update(`${header}.${claims}`);
    if (!verify.verify(this.keys.publicKey, Buffer.from(signature, 'base64url')))
      throw new TokenRefusal('invalid_grant', 'Invalid JWT Signature.');
    const { iss, aud, exp, scope, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
      string,
      string
    >;
    if (iss !== this.email) throw new TokenRefusal('invalid_grant', 'Invalid grant: account not found');
    if (aud !== audience) throw new TokenRefusal('invalid_grant', 'Invalid JWT: Failed audience check.');
    if (Number(exp) * 1_000 < Date.now())
      throw new TokenRefusal('invalid_grant', 'Invalid JWT: Token must be short-lived');
    if (!scope) throw new TokenRefusal('invalid_scope', 'Empty or missing scope not allowed.');

    return [sub ?? iss, scope];
  }

  private redeem(form: URLSearchParams): string {
    const value = form.get('code') ?? '';
    const code = this.codes.get(value);
    this.codes.delete(value);
    if (form.get('client_id') !== this.client.id || form.get('client_secret') !== this.client.secret)
      throw new TokenRefusal('invalid_client', 'Unauthorized');
    if (!code || code.redirectUri !== form.get('redirect_uri')) throw new TokenRefusal('invalid_grant', 'Bad Request');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (challenge !== code.challenge) throw new TokenRefusal('invalid_grant', 'Invalid code verifier.');

    return code.scope;
  }
}
