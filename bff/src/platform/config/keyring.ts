import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Compares two secrets in constant time; their digests are compared because `timingSafeEqual` needs equal lengths. */
export function sameSecret(given: string | Uint8Array, expected: string | Uint8Array): boolean {
  const digest = (secret: string | Uint8Array) => createHash('sha256').update(secret).digest();

  return timingSafeEqual(digest(given), digest(expected));
}

/**
 * Keys for one purpose, drawn from the configured secrets: the first makes, all of them check. A new
 * secret in front therefore takes over at once, and what the older ones made still holds.
 */
export class Keyring {
  private readonly keys: Buffer[];
  private readonly active: Buffer;

  /** @param purpose parts the uses of one secret: `one-time-code`, `file-link` */
  constructor(secrets: string[], purpose: string) {
    this.keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, 'fidelio', purpose, 32)));
    const [active] = this.keys;
    if (!active) throw new Error('A keyring needs at least one secret.');
    this.active = active;
  }

  /** HMAC-SHA-256 under the active secret. */
  mac(text: string): Buffer {
    return createHmac('sha256', this.active).update(text).digest();
  }

  /** Whether any of the secrets made this; takes the same time for every answer. */
  verifies(text: string, mac: Uint8Array): boolean {
    let found = false;
    for (const key of this.keys) {
      const expected = createHmac('sha256', key).update(text).digest();
      found = sameSecret(mac, expected) || found;
    }

    return found;
  }

  /** AES-256-GCM; `context` must be the same when it is opened. */
  seal(text: string, context: string): Buffer {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.active, iv).setAAD(Buffer.from(context));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);

    return Buffer.concat([iv, cipher.getAuthTag(), body]);
  }

  /** Seals anew under the active secret; undefined where it is sealed so already, or where no secret opens it. */
  reseal(sealed: Buffer, context: string): Buffer | undefined {
    if (openWith([this.active], sealed, context) !== undefined) return undefined;
    const text = this.open(sealed, context);

    return text === undefined ? undefined : this.seal(text, context);
  }

  /** What was sealed, or undefined where no secret opens it. */
  open(sealed: Buffer, context: string): string | undefined {
    return openWith(this.keys, sealed, context);
  }
}

function openWith(keys: readonly Buffer[], sealed: Buffer, context: string): string | undefined {
  for (const key of keys) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 });
      decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(12, 28));

      return decipher.update(sealed.subarray(28), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      // Sealed under another secret of the list.
    }
  }

  return undefined;
}
