import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { Keyring } from '../../config/keyring.js';
import type { Transaction } from '../../database/transactions.js';
import { FactorsRepository } from './factors.repository.js';

/** Without letters and digits that people take for each other. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const codes = 10;

/** Codes for whoever has lost app and passkey: shown once, kept as digests, each good for one use. */
@Injectable()
export class RecoveryCodesService {
  private readonly digests: Keyring;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly factors: FactorsRepository,
  ) {
    this.digests = new Keyring(config.secrets, 'staff recovery code');
  }

  /** Replaces all codes of the account. @returns the new ones, `abcde-fghjk` */
  async renew(accountId: string, tx: Transaction): Promise<string[]> {
    const drawn = Array.from({ length: codes }, () => `${draw(5)}-${draw(5)}`);
    await this.factors.replaceRecoveryCodes(
      accountId,
      drawn.map((code) => this.digests.mac(textOf(accountId, code))),
      tx,
    );

    return drawn;
  }

  /** @returns the digest of the unused code that the guess equals, for `use` */
  async match(accountId: string, guess: string): Promise<Buffer | undefined> {
    const unused = await this.factors.unusedRecoveryCodes(accountId);

    // All are compared, so that the time does not tell which one matches.
    return unused.filter((digest) => this.digests.verifies(textOf(accountId, guess), digest))[0];
  }

  use(digest: Buffer, tx: Transaction): Promise<boolean> {
    return this.factors.useRecoveryCode(digest, tx);
  }
}

const draw = (length: number) => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
const textOf = (accountId: string, code: string) => `${accountId}:${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`;
