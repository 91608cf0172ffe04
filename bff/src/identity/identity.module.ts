import { Global, Module } from '@nestjs/common';
import { SessionVerifier } from '../http/session.guard.js';
import { SessionService } from './session.service.js';

@Global()
@Module({
  providers: [SessionService, { provide: SessionVerifier, useExisting: SessionService }],
  exports: [SessionVerifier],
})
export class IdentityModule {}
