import 'reflect-metadata';
import { createApp } from './app.js';
import { ConfigFault, readConfig } from './config/config.js';
import { prepareDataDir, StartFault, withGeneratedSecrets } from './config/data-dir.js';
import { startEmbeddedServer } from './database/embedded/embedded-server.js';

async function main(): Promise<void> {
  const read = readConfig(process.env);
  if (read.mode === 'embedded') await prepareDataDir(read.dataDir);
  const config = read.mode === 'embedded' ? await withGeneratedSecrets(read) : read;

  const server =
    config.database.url === undefined ? await startEmbeddedServer(config.dataDir, config.secrets[0] ?? '') : undefined;
  const app = await createApp(config, config.database.url ?? server?.url ?? '');
  await app.listen(config.port, config.host);
  console.log(`Fidelio is ready: ${config.publicUrl}`);
  console.log(`Mailbox: ${config.publicUrl}/dev/mailbox`);

  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(
      signal,
      () =>
        void app
          .close()
          .then(() => server?.stop())
          .then(() => process.exit(0)),
    );
}

main().catch((error: unknown) => {
  if (error instanceof ConfigFault || error instanceof StartFault) console.error(error.message);
  else console.error(error);
  process.exit(error instanceof ConfigFault ? 78 : 1);
});
