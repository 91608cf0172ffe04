import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Keyring } from '../../../platform/config/keyring.js';
import type { Transaction } from '../../../platform/database/transactions.js';
import { drawCode, plainCode } from './drawn-code.js';
import { FactorsRepository } from './factors.repository.js';

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
    const drawn = Array.from({ length: codes }, () => drawCode(2));
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
    return unused.filter((code) => this.digests.verifies(textOf(code.accountId, guess), code.digest))[0]?.digest;
  }

  use(digest: Buffer, tx: Transaction): Promise<boolean> {
    return this.factors.useRecoveryCode(digest, tx);
  }
}

const textOf = (accountId: string, code: string) => `${accountId}:${plainCode(code)}`;
