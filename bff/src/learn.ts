import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { ConfigFault, readConfig } from './config/config.js';
import { StartFault, withGeneratedSecrets } from './config/data-dir.js';
import { plainInstruments } from './operations/instruments.js';
import { Logger } from './operations/logging/logger.js';
import { runCommand, usage } from './processing/learning/cli/commands.js';
import { runningDatabase } from './processing/learning/cli/running-database.js';
import { LearningRefused } from './processing/learning/learning-refused.js';
import { LearningService } from './processing/learning/learning.service.js';
import { RecipeWriter } from './processing/learning/recipe-writer.js';

/** `npm run learn`: staff's way to teach the product a fix, beside the process that serves it. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { recipe: { type: 'string' }, json: { type: 'boolean', default: false } },
});

try {
  process.exit(await main());
} catch (error) {
  const foreseen = [ConfigFault, StartFault, LearningRefused].some((known) => error instanceof known);
  console.error(foreseen && error instanceof Error ? error.message : error);
  process.exit(1);
}

async function main(): Promise<number> {
  if (positionals.length === 0) {
    console.error(usage);

    return 2;
  }
  const config = await withGeneratedSecrets(readConfig(process.env));
  const logger = new Logger('error');
  const module = AppModule.for(
    { ...config, roles: [], logLevel: 'error' },
    await runningDatabase(config),
    plainInstruments(logger),
  );
  const app = await NestFactory.createApplicationContext(module, { logger, abortOnError: false });

  try {
    const tools = { learning: app.get(LearningService), writer: app.get(RecipeWriter), tell: console.error };
    const result = await runCommand(positionals, values, tools);
    if (result === undefined) console.error(usage);
    else show(result);

    return result === undefined ? 2 : 0;
  } finally {
    await app.close();
  }
}

function show(result: unknown): void {
  if (values.json) console.log(JSON.stringify(result));
  else if (Array.isArray(result)) console.table(result);
  else if (typeof result === 'object' && result !== null)
    for (const [name, rows] of Object.entries(result)) {
      console.log(`\n${name}`);
      console.table(rows);
    }
  else console.log(result);
}
