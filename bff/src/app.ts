import type { Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import type { Config } from './config/config.js';
import { accessLog } from './http/access-log.js';
import { edge } from './http/edge.middleware.js';
import { securityHeaders } from './http/security-headers.js';
import { Logger } from './operations/logger.js';

/** Builds the application on a database that is there already; does not listen. */
export async function createApp(config: Config, databaseUrl: string): Promise<NestExpressApplication> {
  const logger = new Logger(config.logLevel);
  const module = AppModule.for(config, databaseUrl, (error) => logger.error('queue', { error }));
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
  app.useBodyParser('json', { limit: '64kb' });
  const server: Server = app.getHttpServer();
  // Node gives a request five minutes in all: 100 MiB over a slow line take longer. What counts is that bytes come.
  server.requestTimeout = 60 * 60_000;
  server.setTimeout(2 * 60_000);
  await app.init();

  return app;
}
