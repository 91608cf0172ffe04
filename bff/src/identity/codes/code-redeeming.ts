import { Inject, Injectable } from '@nestjs/common';
import { counts } from '@fidelio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../../config/config.js';
import { ask } from '../../database/ask.js';
import { CodeSecrets } from './code-secrets.js';

interface LiveCode {
  id: string;
  digest: Buffer;
}

const whole = new RegExp(`^\\d{${counts.codeDigits}}$`);
const live = 'ended_at IS NULL AND expires_at > clock_timestamp()';

@Injectable()
export class CodeRedeeming {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CodeSecrets) private readonly secrets: CodeSecrets,
  ) {}

  /**
   * Finds the live code that this guess is, after counting the guess.
   *
   * @param known the guess comes from a browser that signed in before; its tries are counted apart
   * @returns the code's id, to be used up by `use`
   */
  async match(accountId: string, guess: string, known: boolean): Promise<string | undefined> {
    const code = guess.replaceAll(/[\s-]/g, '');
    // What is not six digits cannot be right, so it needs no try.
    if (!whole.test(code)) return undefined;

    const candidates = await this.count(accountId, known);
    const matching = candidates.filter(({ id, digest }) => this.secrets.matches(id, code, digest));

    return matching[0]?.id;
  }

  /** Guarded: of any number of transactions at once, one gets true. */
  async use(manager: EntityManager, codeId: string): Promise<boolean> {
    const { rowCount } = await ask(
      manager,
      `UPDATE one_time_codes SET ended_at = clock_timestamp(), sealed = NULL WHERE id = $1 AND ${live}`,
      [codeId],
    );

    return rowCount === 1;
  }

  /**
   * In a statement of its own, committed before anything is compared: a crash, a rollback or two hundred
   * guesses at once cannot make more tries than are allowed. Who loses the race gets no row to compare.
   */
  private async count(accountId: string, known: boolean): Promise<LiveCode[]> {
    const tries = known ? 'tries_by_known' : 'tries_by_strangers';
    const { rows } = await ask<LiveCode>(
      this.source.manager,
      `UPDATE one_time_codes SET ${tries} = ${tries} + 1
        WHERE account_id = $1 AND ${live} AND ${tries} < $2 RETURNING id, digest`,
      [accountId, this.config.limits.codeTries],
    );

    return rows;
  }
}
