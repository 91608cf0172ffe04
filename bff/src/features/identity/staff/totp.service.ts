import { Inject, Injectable } from '@nestjs/common';
import { brand } from '@fidelio/contracts';
import { generateSecret, generateURI, verify } from 'otplib';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Keyring } from '../../../platform/config/keyring.js';
import type { Transaction } from '../../../platform/database/transactions.js';
import { FactorsRepository } from './factors.repository.js';

/** Codes of an authenticator app (RFC 6238): 30 seconds, six digits, one step of clock difference. */
@Injectable()
export class TotpService {
  private readonly seals: Keyring;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly factors: FactorsRepository,
  ) {
    this.seals = new Keyring(config.secrets, 'staff totp');
  }

  /** @returns the new secret and its address for the QR code; undefined where an app is set up */
  async begin(accountId: string, email: string, tx: Transaction): Promise<{ secret: string; uri: string } | undefined> {
    const secret = generateSecret();
    if (!(await this.factors.beginTotp(accountId, this.seals.seal(secret, accountId), tx))) return undefined;

    return { secret, uri: generateURI({ issuer: brand.name, label: email, secret }) };
  }

  /** @returns the time step of a right code, for `use` */
  async match(accountId: string, code: string, confirmed: boolean): Promise<number | undefined> {
    const row = await this.factors.totp(accountId);
    const secret =
      row && (row.confirmedAt !== null) === confirmed ? this.seals.open(row.sealed, row.accountId) : undefined;
    if (!row || secret === undefined || !/^\d{6}$/.test(code)) return undefined;
    const result = await verify({ secret, token: code, epochTolerance: 30 });

    return result.valid && 'timeStep' in result ? result.timeStep : undefined;
  }

  /** Seals the secrets of all apps with the newest of `SECRETS`, so that an older one may be taken away. @returns how many were not */
  async renewSeals(): Promise<number> {
    let renewed = 0;
    for (const { accountId, sealed } of await this.factors.allTotp()) {
      const anew = this.seals.reseal(sealed, accountId);
      if (anew && (await this.factors.replaceSeal(sealed, anew))) renewed += 1;
    }

    return renewed;
  }

  /** @returns true for one caller alone: a code is used once */
  use(accountId: string, step: number, tx: Transaction): Promise<boolean> {
    return this.factors.useTotpStep(accountId, step, tx);
  }
}
