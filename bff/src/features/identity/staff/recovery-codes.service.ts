import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Keyring, sameSecret } from '../../../platform/config/keyring.js';
import type { Transaction } from '../../../platform/database/transactions.js';
import { drawCode, plainCode } from './drawn-code.js';
import { FactorsRepository } from './factors.repository.js';

const codes = 10;

/** Of codes drawn before 29 November 2026: a MAC, which cannot be made anew under another secret without the code. */
const macBytes = 32;

/** Codes for whoever has lost app and passkey: shown once, kept as sealed digests, each good for one use. */
@Injectable()
export class RecoveryCodesService {
  private readonly macs: Keyring;
  private readonly seals: Keyring;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly factors: FactorsRepository,
  ) {
    this.macs = new Keyring(config.secrets, 'staff recovery code');
    this.seals = new Keyring(config.secrets, 'staff recovery code seal');
  }

  /** Replaces all codes of the account. @returns the new ones, `abcde-fghjk` */
  async renew(accountId: string, tx: Transaction): Promise<string[]> {
    const drawn = Array.from({ length: codes }, () => drawCode(2));
    await this.factors.replaceRecoveryCodes(
      accountId,
      drawn.map((code) => this.seals.seal(digestOf(accountId, code), accountId)),
      tx,
    );

    return drawn;
  }

  /** @returns the digest of the unused code that the guess equals, for `use` */
  async match(accountId: string, guess: string): Promise<Buffer | undefined> {
    const unused = await this.factors.unusedRecoveryCodes(accountId);

    // All are compared, so that the time does not tell which one matches.
    return unused.filter((code) => this.isOf(guess, code))[0]?.digest;
  }

  private isOf(guess: string, { digest, accountId }: { digest: Buffer; accountId: string }): boolean {
    if (digest.length === macBytes) return this.macs.verifies(textOf(accountId, guess), digest);
    const kept = this.seals.open(digest, accountId);

    return kept !== undefined && sameSecret(digestOf(accountId, guess), kept);
  }

  /**
   * Seals all codes with the newest of `SECRETS`, so that an older one may be taken away.
   *
   * @returns how many were sealed anew, and how many hold only with the secret of their day
   */
  async renewSeals(): Promise<{ renewed: number; bound: number }> {
    let renewed = 0;
    const codes = await this.factors.allUnusedRecoveryCodes();
    const sealed = codes.filter(({ digest }) => digest.length !== macBytes);
    for (const { digest, accountId } of sealed) {
      const anew = this.seals.reseal(digest, accountId);
      if (anew && (await this.factors.replaceRecoveryCode(digest, anew))) renewed += 1;
    }

    return { renewed, bound: codes.length - sealed.length };
  }

  use(digest: Buffer, tx: Transaction): Promise<boolean> {
    return this.factors.useRecoveryCode(digest, tx);
  }
}

const digestOf = (accountId: string, code: string) =>
  createHash('sha256').update(textOf(accountId, code)).digest('base64');
const textOf = (accountId: string, code: string) => `${accountId}:${plainCode(code)}`;
