import { Injectable } from '@nestjs/common';
import type { Language, SignUpEmail } from '@fidelio/contracts';
import { Transactions } from '../../../platform/database/transactions.js';
import type { AccountEntity } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { Visitor } from './visitor.js';

@Injectable()
export class SignUpService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
  ) {}

  signUp(person: SignUpEmail, language: Language): Promise<AccountEntity> {
    return this.accounts.signUp(person, language);
  }

  /** Signs the new account in at once; its address is not verified yet. */
  signUpAndIn(person: SignUpEmail, { device, language }: Visitor): Promise<{ account: AccountEntity; token: string }> {
    return this.transactions.run(async (tx) => {
      const account = await this.accounts.create(person, language, tx);
      const { token } = await this.sessions.open('signed-up', { accountId: account.id, client: 'web', device }, tx);

      return { account, token };
    });
  }
}
