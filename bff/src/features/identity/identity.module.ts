import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { CONFIG } from '../../platform/config/config.js';
import { SessionVerifier, StaffVerifier } from '../../platform/http/access.guard.js';
import { MailRecipients } from '../mails/mail-recipients.js';
import { AccountMailRecipients } from './account-mail-recipients.js';
import { AccountsController } from './accounts/accounts.controller.js';
import { AccountsRepository } from './accounts/accounts.repository.js';
import { AccountsService } from './accounts/accounts.service.js';
import { AuditRepository } from './audit/audit.repository.js';
import { AuditService } from './audit/audit.service.js';
import { CodeRedeemingService } from './codes/code-redeeming.service.js';
import { CodeRecipients } from './codes/code-recipient.js';
import { CodeSecrets } from './codes/code-secrets.js';
import { CodeSendingService } from './codes/code-sending.service.js';
import { OneTimeCodesRepository } from './codes/one-time-codes.repository.js';
import { IdentityPersonalData } from './identity.personal-data.js';
import { sessionJwtOptions } from './sessions/session-keys.js';
import { SessionTokens } from './sessions/session-tokens.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { SignUpController } from './sign-in/sign-up.controller.js';
import { MailChoicesController } from './accounts/mail-choices.controller.js';
import { StaffAccess } from './staff-access.service.js';
import { AuditDeskController } from './audit/audit-desk.controller.js';
import { FactorsController } from './staff/factors.controller.js';
import { EnrolmentsRepository } from './staff/enrolments.repository.js';
import { EnrolmentsService } from './staff/enrolments.service.js';
import { FactorTries } from './staff/factor-tries.js';
import { FactorSeals } from './staff/factor-seals.js';
import { FactorsRepository } from './staff/factors.repository.js';
import { PasskeysService } from './staff/passkeys.service.js';
import { ProofsController } from './staff/proofs.controller.js';
import { ProofsService } from './staff/proofs.service.js';
import { RecoveryCodesService } from './staff/recovery-codes.service.js';
import { StaffEntryController } from './staff/staff-entry.controller.js';
import { TotpService } from './staff/totp.service.js';
import { SignUpService } from './sign-in/sign-up.service.js';
import { TrustedDeviceController } from './sign-in/trusted-device.controller.js';
import { TrustedDevice } from './sign-in/trusted-device.js';

@Global()
@Module({
  imports: [JwtModule.registerAsync({ inject: [CONFIG], useFactory: sessionJwtOptions })],
  controllers: [
    SignInController,
    SignUpController,
    TrustedDeviceController,
    SessionsController,
    AccountsController,
    MailChoicesController,
    StaffEntryController,
    AuditDeskController,
    FactorsController,
    ProofsController,
  ],
  providers: [
    AccountsRepository,
    AccountsService,
    AuditRepository,
    AuditService,
    CodeRedeemingService,
    CodeRecipients,
    CodeSecrets,
    CodeSendingService,
    IdentityPersonalData,
    OneTimeCodesRepository,
    SessionsRepository,
    SessionsService,
    SessionTokens,
    SignInService,
    SignUpService,
    StaffAccess,
    EnrolmentsRepository,
    EnrolmentsService,
    FactorSeals,
    FactorsRepository,
    FactorTries,
    PasskeysService,
    ProofsService,
    RecoveryCodesService,
    TotpService,
    TrustedDevice,
    { provide: SessionVerifier, useExisting: SessionsService },
    { provide: StaffVerifier, useExisting: StaffAccess },
    { provide: MailRecipients, useClass: AccountMailRecipients },
  ],
  exports: [
    AccountsService,
    AuditService,
    MailRecipients,
    SessionsService,
    SessionVerifier,
    StaffAccess,
    StaffVerifier,
  ],
})
export class IdentityModule {}
