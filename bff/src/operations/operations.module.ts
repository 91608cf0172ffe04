import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { ApiDocsController } from './api-docs/api-docs.controller.js';
import { HealthController } from './health.controller.js';
import { Logger } from './logger.js';

@Global()
@Module({
  controllers: [HealthController, ApiDocsController],
  providers: [{ provide: Logger, inject: [CONFIG], useFactory: (config: Config) => new Logger(config.logLevel) }],
  exports: [Logger],
})
export class OperationsModule {}
