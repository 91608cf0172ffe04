import type { Assistant, TokenUsage } from '@fidelio/assistant';
import { Inject, Injectable } from '@nestjs/common';
import { ASSISTANT } from '../../assistant/assistant.token.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Keyring } from '../../../platform/config/keyring.js';
import type { Transaction } from '../../../platform/database/transactions.js';
import { RateLimitsRepository } from '../../../platform/http/limits/rate-limits.repository.js';
import { RateLimits } from '../../../platform/http/limits/rate-limits.service.js';
import { Problem } from '../../../platform/http/problem.js';
import { AccountsService } from '../../identity/accounts/accounts.service.js';
import { mailboxOf } from '../../identity/accounts/mailbox-of.js';
import { AssistantUsageRepository } from './assistant-usage.repository.js';

/** Limits what an account's answers may cost a day, where an outside service charges for them. */
@Injectable()
export class AssistantBudget {
  private readonly digests: Keyring;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(ASSISTANT) private readonly assistant: Assistant,
    private readonly usage: AssistantUsageRepository,
    private readonly accounts: AccountsService,
    private readonly limits: RateLimits,
    private readonly counters: RateLimitsRepository,
  ) {
    this.digests = new Keyring(config.secrets, 'tokens of an erased account');
  }

  /**
   * @param client the client address, by which accounts count together that have proven nothing: anybody can make another one
   * @throws Problem `chat.budget`, with the seconds until there is some again
   */
  async require(accountId: string, client: string): Promise<void> {
    if (this.assistant.processors().length === 0) return;
    const { email, emailVerifiedAt } = await this.accounts.get(accountId);
    if (emailVerifiedAt === null) await this.limits.charge('unprovenTurnsPerHour', client, 'chat.budget');
    const [used, kept] = await Promise.all([
      this.usage.today(accountId),
      emailVerifiedAt ? this.counters.kept(this.erasedKey(email)) : 0,
    ]);
    const tokens = used + kept;
    if (tokens > 0 && tokens >= this.config.limits.llmTokensADay)
      throw new Problem('chat.budget', { retryAfter: secondsUntilTomorrow() });
    await this.requireOfDomain(accountId);
  }

  /** Whoever deletes an account and signs up again has no new day. An address that nobody has proven is a stranger's, perhaps. */
  async keepOfErased(accountId: string, tx: Transaction): Promise<void> {
    const email = await this.accounts.provenAddress(accountId, tx);
    const tokens = email === null ? 0 : await this.usage.today(accountId, tx);
    if (email === null || tokens === 0) return;
    const until = new Date(Date.now() + secondsUntilTomorrow() * 1000);
    await this.counters.keep(this.erasedKey(email), tokens, until, tx);
  }

  /** Of a mailbox and day; a digest, so that no address outlives its account. */
  private erasedKey(email: string): string {
    const day = new Date().toISOString().slice(0, 10);

    return `erasedTokens:${this.digests.mac(`${day} ${mailboxOf(email)}`).toString('hex')}`;
  }

  /** The domain of a verified address is proof of an organisation; the name that somebody typed is none. */
  private async requireOfDomain(accountId: string): Promise<void> {
    const { llmTokensADayOfDomains: limits } = this.config.limits;
    if (limits.size === 0) return;
    const { email, emailVerifiedAt } = await this.accounts.get(accountId);
    const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
    const limit = limits.get(domain);
    if (emailVerifiedAt === null || limit === undefined) return;
    if ((await this.usage.todayOfDomain(domain)) >= limit)
      throw new Problem('chat.budget', { retryAfter: secondsUntilTomorrow() });
  }

  /** What an answer that broke off has cost: about four characters a token, because the service did not tell. */
  estimate(read: { content: string }[]): number {
    if (this.assistant.processors().length === 0) return 0;

    return Math.ceil(read.reduce((characters, { content }) => characters + content.length, 0) / 4);
  }

  /** @param usage the tokens by kind, where the service told them */
  async add(accountId: string, tokens: number, usage: TokenUsage | undefined, tx: Transaction): Promise<void> {
    if (tokens > 0) await this.usage.add(accountId, tokens, usage ?? untold, tx);
  }
}

const untold: TokenUsage = { input: 0, cached: 0, output: 0, reasoning: 0 };

function secondsUntilTomorrow(): number {
  const now = new Date();

  return Math.ceil((Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1) - now.getTime()) / 1000);
}
