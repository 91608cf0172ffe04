import '../platform/config/require-node.js';
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { ConfigFault, readConfig } from '../platform/config/config.js';
import { StartFault, withGeneratedSecrets } from '../platform/config/data-dir.js';
import { runningDatabase } from '../platform/database/embedded/running-database.js';
import { observabilityOf } from '../platform/observability/observability.js';
import { Logger } from '../platform/observability/logging/logger.js';
import { EvidenceDesk } from '../features/repairs/learning/evidence-desk.service.js';
import { runCommand, usage } from '../features/repairs/learning/learn-commands.js';
import { LearningRefused } from '../features/repairs/learning/proposal.js';
import { LearningService } from '../features/repairs/learning/learning.service.js';
import { RecipeWriter } from '../features/repairs/learning/recipe-writer.js';

/** `npm run learn`: staff teach the product a fix, in a process beside the one that serves. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    recipe: { type: 'string' },
    json: { type: 'boolean', default: false },
    link: { type: 'string' },
    date: { type: 'string' },
    says: { type: 'string' },
    trigger: { type: 'string' },
    out: { type: 'string' },
  },
});

try {
  process.exit(await main());
} catch (error) {
  const isExpected = [ConfigFault, StartFault, LearningRefused].some((known) => error instanceof known);
  console.error(isExpected && error instanceof Error ? error.message : error);
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
    observabilityOf(logger),
  );
  const app = await NestFactory.createApplicationContext(module, { logger, abortOnError: false });

  try {
    const tools = {
      learning: app.get(LearningService),
      writer: app.get(RecipeWriter),
      evidence: app.get(EvidenceDesk),
      tell: console.error,
    };
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
