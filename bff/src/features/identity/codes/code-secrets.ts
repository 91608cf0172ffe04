import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { counts } from '@fidelio/contracts';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Keyring } from '../../../platform/config/keyring.js';

/** Draws, digests and seals one-time codes. Digest and seal include the id of the row, so that neither can be moved to another row. */
@Injectable()
export class CodeSecrets {
  private readonly digests: Keyring;
  private readonly seals: Keyring;

  constructor(@Inject(CONFIG) config: Config) {
    this.digests = new Keyring(config.secrets, 'one-time-code digest');
    this.seals = new Keyring(config.secrets, 'one-time-code seal');
  }

  draw(): string {
    return String(randomInt(10 ** counts.codeDigits)).padStart(counts.codeDigits, '0');
  }

  digest(id: string, code: string): Buffer {
    return this.digests.mac(`${id}:${code}`);
  }

  matches(id: string, code: string, digest: Buffer): boolean {
    return this.digests.verifies(`${id}:${code}`, digest);
  }

  seal(id: string, code: string): Buffer {
    return this.seals.seal(code, id);
  }

  open(id: string, sealed: Buffer): string | undefined {
    return this.seals.open(sealed, id);
  }
}
