import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createApp } from './app.js';
import { codeOf } from './platform/config/code-of.js';
import type { Config } from './platform/config/config.js';
import { prepareDataDir, StartFault, withGeneratedSecrets } from './platform/config/data-dir.js';
import { claimDataDir } from './platform/config/data-dir-claim.js';
import { startEmbeddedServer } from './platform/database/embedded/embedded-server.js';
import { securityHeaders } from './platform/http/security-headers.js';
import { Logger } from './platform/observability/logging/logger.js';
import { drain } from './drain.js';
import { frozen } from './platform/http/frozen.js';
import { HttpServer } from './platform/http/http-server.js';
import { Lifecycle } from './platform/lifecycle/lifecycle.js';
import { setDemo } from './platform/http/demo-note.js';

/** Starts everything that the configuration asks for. @returns a function that stops it, the newest part first */
export async function startUp(configuration: Config, lifecycle = new Lifecycle()): Promise<() => Promise<void>> {
  const undo: Undo = [];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };

  try {
    const server = new HttpServer(lifecycle, securityHeaders(configuration));
    // First, since a taken port is the most frequent fault and probes need an answer at once.
    await server.listen(configuration.port, configuration.host);
    undo.push(() => server.close());
    if (configuration.freezeUntil) {
      setDemo(configuration.demo);
      server.serve(frozen(configuration.freezeUntil, securityHeaders(configuration)));
      return stop;
    }
    const config = await complete(configuration, undo);
    const logger = new Logger(config.logLevel);
    const url = config.database.url ?? (await embeddedDatabase(config, logger, undo));
    const app = await createApp(config, url, lifecycle, logger);
    undo.push(() => drain({ server, app, lifecycle, logger, ...config.drain }));
    server.serve(app.getHttpAdapter().getInstance());
    if (config.mode === 'embedded') undo.push(await noteAddress(config));
  } catch (error) {
    await stop();
    throw translated(error, configuration);
  }

  return stop;
}

async function complete(config: Config, undo: Undo): Promise<Config> {
  if (config.mode === 'production') return config;
  await prepareDataDir(config.dataDir);
  if (config.database.url === undefined) undo.push(await claimDataDir(config.dataDir));

  return withGeneratedSecrets(config);
}

/** Development servers on this machine read there where the product runs. */
async function noteAddress({ dataDir, publicUrl }: Config): Promise<() => Promise<void>> {
  const file = join(dataDir, 'address');
  await writeFile(file, publicUrl);

  return () => rm(file, { force: true });
}

type Undo = (() => Promise<void> | void)[];

async function embeddedDatabase({ dataDir, secrets }: Config, logger: Logger, undo: Undo): Promise<string> {
  const postgres = await startEmbeddedServer(dataDir, secrets[0] ?? '', {
    onRestarted: () => logger.warn('embedded database ended, and was started again'),
    // Without it nothing can be finished, so that there is nothing to wait for.
    onLost: (cause) => {
      console.error(cause instanceof StartFault ? cause.message : cause);
      process.exit(1);
    },
  });
  undo.push(postgres.stop);

  return postgres.url;
}

function translated(error: unknown, { port, host }: Config): unknown {
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    return new StartFault(`Port ${port} is taken. Stop what uses it, or set PORT to another.`, { cause: error });
  if (code === 'EACCES')
    return new StartFault(`Port ${port} may not be opened on ${host}. Set PORT to another.`, { cause: error });
  if (code === 'EADDRNOTAVAIL')
    return new StartFault(`This machine has no address ${host}. Set HOST to another.`, { cause: error });
  return error;
}
