import { Global, Module } from '@nestjs/common';
import { PersonalDataRegistry } from './personal-data.js';
import { PrivacyController } from './privacy.controller.js';
import { PrivacyService } from './privacy.service.js';
import { RetentionProcessor } from './retention.processor.js';

@Global()
@Module({
  controllers: [PrivacyController],
  providers: [PersonalDataRegistry, PrivacyService, RetentionProcessor],
  exports: [PersonalDataRegistry],
})
export class PrivacyModule {}
