import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import type { Config } from './config/config.js';
import { hostAndOrigin } from './http/host-and-origin.middleware.js';
import { compressTexts } from './http/compression.js';
import { securityHeaders } from './http/security-headers.js';
import { instrumentRequests } from './observability/instrument-requests.js';
import { workerOnly } from './http/worker-only.middleware.js';
import { observabilityOf } from './observability/observability.js';
import { Logger } from './observability/logging/logger.js';
import { Lifecycle } from './lifecycle/lifecycle.js';
import type { Tracing } from './observability/tracing/tracing.js';

/** Builds the application, waiting for the database and storage where they are not there yet; does not listen. */
export async function createApp(
  config: Config,
  databaseUrl: string,
  lifecycle = new Lifecycle(),
  logger = new Logger(config.logLevel),
): Promise<NestExpressApplication> {
  const observability = observabilityOf(logger, await tracingFor(config));
  const module = AppModule.for(config, databaseUrl, observability, lifecycle);
  const app = await NestFactory.create<NestExpressApplication>(module, {
    bodyParser: false,
    logger,
    abortOnError: false,
    forceCloseConnections: true,
  });
  app.disable('x-powered-by');
  // Computed answers are not cached; files have entity tags of their own.
  app.disable('etag');
  app.set('trust proxy', config.trustedHops);
  app.set('query parser', 'simple');
  const proxied = config.trustedHops > 0;
  // The headers first: refusals by host and origin carry them too.
  app.use(instrumentRequests({ ...observability, proxied }), securityHeaders(config), hostAndOrigin(config));
  app.use(compressTexts);
  if (!config.roles.includes('web')) app.use(workerOnly);
  app.useBodyParser('json', { limit: '64kb' });
  await app.init();
  lifecycle.serving();

  return app;
}

async function tracingFor({ tracing }: Config): Promise<Tracing | null> {
  if (!tracing) return null;
  const { openTelemetry } = await import('./observability/tracing/open-telemetry.js');

  return openTelemetry(tracing);
}
