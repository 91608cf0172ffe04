import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { HealthController } from './health.controller.js';
import { Logger } from './logger.js';

@Global()
@Module({
  controllers: [HealthController],
  providers: [{ provide: Logger, inject: [CONFIG], useFactory: (config: Config) => new Logger(config.logLevel) }],
  exports: [Logger],
})
export class OperationsModule {}
