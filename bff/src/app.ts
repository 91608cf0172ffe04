import type { IncomingMessage } from 'node:http';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import express, { type Express } from 'express';
import { AppModule } from './app.module.js';
import type { Config } from './platform/config/config.js';
import { setDemo } from './platform/http/demo-note.js';
import { hostAndOrigin } from './platform/http/host-and-origin.middleware.js';
import { compressTexts } from './platform/http/compression.js';
import { securityHeaders } from './platform/http/security-headers.js';
import { instrumentRequests } from './platform/monitoring/instrument-requests.js';
import { workerOnly } from './platform/http/worker-only.middleware.js';
import { observabilityOf } from './platform/observability/observability.js';
import { Logger } from './platform/observability/logging/logger.js';
import { Lifecycle } from './platform/lifecycle/lifecycle.js';
import type { Tracing } from './platform/observability/tracing/tracing.js';

/** Builds the application, waiting for the database and storage where they are not there yet; does not listen. */
export async function createApp(
  config: Config,
  databaseUrl: string,
  lifecycle = new Lifecycle(),
  logger = new Logger(config.logLevel),
): Promise<NestExpressApplication> {
  setDemo(config.demo);
  const observability = observabilityOf(logger, await tracingFor(config));
  const module = AppModule.for(config, databaseUrl, observability, lifecycle);
  const app = await NestFactory.create<NestExpressApplication>(module, new ExpressAdapter(caseSensitive()), {
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
  // An agent's body may be larger, and is read once its key is known.
  app.useBodyParser('json', { limit: '64kb', type: (request) => !isOfAgent(request) && isJson(request) });
  await app.init();
  lifecycle.serving();

  return app;
}

/** '/API/…' is no other name of '/api/…': what is decided by path is decided by one spelling. Set before Nest adds a route. */
function caseSensitive(): Express {
  return express().set('case sensitive routing', true);
}

/** `type` of a body parser reads plain requests of Node's. */
const isOfAgent = ({ url = '' }: IncomingMessage) => /^(?:\/api)?\/project-agent(?:\/|$|\?)/.test(url);
const isJson = ({ headers }: IncomingMessage) => /^application\/json *(?:;|$)/i.test(headers['content-type'] ?? '');

async function tracingFor({ tracing }: Config): Promise<Tracing | null> {
  if (!tracing) return null;
  const { openTelemetry } = await import('./platform/observability/tracing/open-telemetry.js');

  return openTelemetry(tracing);
}
