import '../platform/config/require-node.js';
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { ConfigFault, readConfig } from '../platform/config/config.js';
import { StartFault, withGeneratedSecrets } from '../platform/config/data-dir.js';
import { runningDatabase } from '../platform/database/embedded/running-database.js';
import { EnrolmentsService } from '../features/identity/staff/enrolments.service.js';
import { FactorSeals } from '../features/identity/staff/factor-seals.js';
import { observabilityOf } from '../platform/observability/observability.js';
import { Logger } from '../platform/observability/logging/logger.js';

const usage = `npm run staff -- enrol ADDRESS   a secret with which this member of staff sets up the first second factor
npm run staff -- reset ADDRESS   the same for somebody who has lost all factors; the old ones are removed
npm run staff -- reseal          keeps all second factors when an older one of SECRETS is taken away`;

const EX_USAGE = 64;

/** `npm run staff`: operators let staff into the console, in a process beside the one that serves. */
const [command = '', address = '', ...rest] = parseArgs({ allowPositionals: true }).positionals;

try {
  process.exit(await main());
} catch (error) {
  const isExpected = error instanceof ConfigFault || error instanceof StartFault;
  console.error(isExpected ? error.message : error);
  process.exit(1);
}

async function main(): Promise<number> {
  const isReseal = command === 'reseal' && address === '';
  if (!isReseal && (!['enrol', 'reset'].includes(command) || address === '' || rest.length > 0)) {
    console.error(usage);

    return EX_USAGE;
  }
  const config = await withGeneratedSecrets(readConfig(process.env));
  const email = address.toLowerCase();
  if (!isReseal && !config.staff.has(email)) throw new StartFault(`${email} does not stand in STAFF_EMAILS.`);
  const logger = new Logger('error');
  const database = await runningDatabase(config);
  const module = AppModule.for({ ...config, roles: [], logLevel: 'error' }, database, observabilityOf(logger));
  const app = await NestFactory.createApplicationContext(module, { logger, abortOnError: false });

  try {
    if (isReseal) {
      const { renewed, bound } = await app.get(FactorSeals).renew();
      console.log(`${renewed} second factors were sealed anew with the newest secret.`);
      if (bound > 0)
        console.log(
          `${bound} recovery codes are valid only while their old secret is listed in SECRETS: their owners should draw new ones.`,
        );

      return 0;
    }
    const made = await app.get(EnrolmentsService).make(email, command === 'reset');
    if (!made)
      throw new StartFault(`${email} has a second factor. Whoever has lost it: npm run staff -- reset ${email}`);
    console.log(made.secret);
    console.error(
      `${email} types it at ${config.publicUrl}/staff after signing in, once and within ${made.validHours} hours. Hand it over by another way than mail.`,
    );

    return 0;
  } finally {
    await app.close();
  }
}
