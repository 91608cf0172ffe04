import { Inject, Injectable } from '@nestjs/common';
import { counts } from '@fidelio/contracts';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import type { Transaction } from '../../../platform/database/transactions.js';
import { CodeSecrets } from './code-secrets.js';
import { OneTimeCodesRepository } from './one-time-codes.repository.js';

const codePattern = new RegExp(`^\\d{${counts.codeDigits}}$`);

@Injectable()
export class CodeRedeemingService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly codes: OneTimeCodesRepository,
    private readonly secrets: CodeSecrets,
  ) {}

  /**
   * Counts the guess, then finds the live code that it equals.
   *
   * @param trusted the guess comes from a trusted device, whose tries are counted apart
   * @returns the code's id, for `use`
   */
  async match(accountId: string, guess: string, trusted: boolean): Promise<string | undefined> {
    const code = guess.replaceAll(/[\s-]/g, '');
    // A text that is not six digits cannot be right, so it costs no try.
    if (!codePattern.test(code)) return undefined;

    const candidates = await this.codes.countGuess(accountId, trusted, this.config.limits.codeTries);
    // All candidates are compared, so that the time does not tell which one matches.
    const matching = candidates.filter(({ id, digest }) => this.secrets.matches(id, code, digest));

    return matching[0]?.id;
  }

  /** @returns true for one transaction alone, however many use the code at once */
  use(codeId: string, tx: Transaction): Promise<boolean> {
    return this.codes.use(codeId, tx);
  }
}
