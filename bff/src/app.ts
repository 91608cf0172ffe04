import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import type { Config } from './config/config.js';
import { accessLog } from './http/access-log.js';
import { edge } from './http/edge.middleware.js';
import { securityHeaders } from './http/security-headers.js';
import { withoutWeb } from './http/without-web.js';
import { Logger } from './operations/logger.js';
import { Lifecycle } from './operations/running/lifecycle.js';

/** Builds the application, waiting for the database and storage where they are not there yet; does not listen. */
export async function createApp(
  config: Config,
  databaseUrl: string,
  lifecycle = new Lifecycle(),
  logger = new Logger(config.logLevel),
): Promise<NestExpressApplication> {
  const module = AppModule.for(config, databaseUrl, logger, lifecycle);
  const app = await NestFactory.create<NestExpressApplication>(module, {
    bodyParser: false,
    logger,
    abortOnError: false,
    forceCloseConnections: true,
  });
  app.disable('x-powered-by');
  // Nothing that is computed is cached; files bring tags of their own.
  app.disable('etag');
  app.set('trust proxy', config.trustedHops);
  app.set('query parser', 'simple');
  app.use(accessLog(logger), edge(config), securityHeaders(config));
  if (!config.roles.includes('web')) app.use(withoutWeb);
  app.useBodyParser('json', { limit: '64kb' });
  await app.init();
  lifecycle.serving();

  return app;
}
