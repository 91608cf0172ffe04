import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { CONFIG } from '../config/config.js';
import { MailRecipients } from '../mail/mail-recipients.js';
import { SessionVerifier } from '../http/session.guard.js';
import { Accounts } from './accounts/accounts.js';
import { Audit } from './audit/audit.js';
import { CodeRedeeming } from './codes/code-redeeming.js';
import { CodeSecrets } from './codes/code-secrets.js';
import { CodeSending } from './codes/code-sending.js';
import { KnownBrowser } from './codes/known-browser.js';
import { Recipients } from './accounts/recipients.js';
import { IdentityRetention } from './retention/identity-retention.js';
import { AccountController } from './rights/account.controller.js';
import { AccountData } from './rights/account-data.js';
import { sessionJwtOptions } from './sessions/session-keys.js';
import { SessionTokens } from './sessions/session-tokens.js';
import { Sessions } from './sessions/sessions.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SignInService } from './sign-in/sign-in.js';
import { SignUpController } from './sign-in/sign-up.controller.js';

@Global()
@Module({
  imports: [JwtModule.registerAsync({ inject: [CONFIG], useFactory: sessionJwtOptions })],
  controllers: [SignInController, SignUpController, SessionsController, AccountController],
  providers: [
    Accounts,
    AccountData,
    Audit,
    CodeRedeeming,
    CodeSecrets,
    CodeSending,
    IdentityRetention,
    KnownBrowser,
    Sessions,
    SessionTokens,
    SignInService,
    { provide: SessionVerifier, useExisting: Sessions },
    { provide: MailRecipients, useClass: Recipients },
  ],
  exports: [Accounts, AccountData, Audit, MailRecipients, SessionVerifier],
})
export class IdentityModule {}
