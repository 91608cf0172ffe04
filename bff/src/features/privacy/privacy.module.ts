import { Global, Module } from '@nestjs/common';
import { ErasureLog } from '../backup/erasures/erasure-log.js';
import { ErasureReplay } from './erasure-replay.js';
import { ErasuresRepository } from '../backup/erasures/erasures.repository.js';
import { PersonalDataRegistry } from '../../platform/personal-data/personal-data.js';
import { PrivacyController } from './privacy.controller.js';
import { PrivacyService } from './privacy.service.js';
import { RetentionProcessor } from './retention.processor.js';

@Global()
@Module({
  controllers: [PrivacyController],
  providers: [PersonalDataRegistry, PrivacyService, RetentionProcessor, ErasuresRepository, ErasureLog, ErasureReplay],
  exports: [PersonalDataRegistry],
})
export class PrivacyModule {}
