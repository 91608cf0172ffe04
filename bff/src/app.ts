import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import type { Config } from './config/config.js';
import { edge } from './http/edge.middleware.js';
import { JsonAdapter } from './http/json-adapter.js';
import { securityHeaders } from './http/security-headers.js';
import { watchRequests } from './http/watch-requests.js';
import { withoutWeb } from './http/without-web.js';
import { plainInstruments } from './operations/instruments.js';
import { Logger } from './operations/logging/logger.js';
import { Lifecycle } from './operations/running/lifecycle.js';
import type { Tracing } from './operations/tracing/tracing.js';

/** Builds the application, waiting for the database and storage where they are not there yet; does not listen. */
export async function createApp(
  config: Config,
  databaseUrl: string,
  lifecycle = new Lifecycle(),
  logger = new Logger(config.logLevel),
): Promise<NestExpressApplication> {
  const tracing = await tracingFor(config);
  const instruments = { ...plainInstruments(logger, lifecycle), tracing };
  const module = AppModule.for(config, databaseUrl, instruments);
  const app = await NestFactory.create<NestExpressApplication>(module, new JsonAdapter(), {
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
  const proxied = config.trustedHops > 0;
  app.use(watchRequests({ ...instruments, proxied }), edge(config), securityHeaders(config));
  if (!config.roles.includes('web')) app.use(withoutWeb);
  app.useBodyParser('json', { limit: '64kb' });
  await app.init();
  lifecycle.serving();

  return app;
}

async function tracingFor({ tracing }: Config): Promise<Tracing | null> {
  if (!tracing) return null;
  const { openTelemetry } = await import('./operations/tracing/otel.js');

  return openTelemetry(tracing);
}
