import { parseArgs } from 'node:util';
import { Email } from '@fidelio/contracts';
import { ConfigFault, readConfig, withoutEmpty } from '../platform/config/config.js';
import { configWarnings } from '../platform/config/config-faults.js';
import { configTable, markdownTable } from '../platform/config/config-table.js';
import { StartFault } from '../platform/config/data-dir.js';

const usage = `npm run config                          every variable, its meaning, its value, and what is wrong
npm run config -- --json                the same for programs
npm run -s config -- --markdown         the table of bff/CONFIGURATION.md
npm run config -- check [--mail ADDRESS]   asks every part: database, storage, mail, language model, public URL ...
                                        with --mail a test mail is sent; --json prints the results for programs`;

const EX_USAGE = 64;
const EX_CONFIG = 78;

/** `npm run config`: what can be set, what is set, what is wrong with it, and whether it works. */
process.exitCode = await main();

async function main(): Promise<number> {
  const options = { json: { type: 'boolean' }, markdown: { type: 'boolean' }, mail: { type: 'string' } } as const;
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [command] = positionals;
    if (positionals.length > 1 || (command !== undefined && command !== 'check')) throw new TypeError(usage);
    if (values.mail !== undefined && !Email.safeParse(values.mail).success)
      throw new TypeError(`${values.mail} is no mail address.`);
    if (values.markdown) process.stdout.write(markdownTable(configTable({})));
    else if (command === 'check') return await check(values.json ?? false, values.mail);
    else return print(values.json ?? false);

    return 0;
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof ConfigFault || error instanceof StartFault)) throw error;
    console.error(error.message);

    return error instanceof ConfigFault ? EX_CONFIG : error instanceof StartFault ? 1 : EX_USAGE;
  }
}

function print(json: boolean): number {
  const rows = configTable(process.env);
  if (json) console.log(JSON.stringify(rows, null, 2));
  else
    for (const { name, type, default: preset, value, says } of rows) {
      console.log(`${name}${value === '' ? '' : `=${value}`}`);
      console.log(`    ${says}`);
      console.log(`    ${type}${preset === '' ? '' : `, default ${preset}`}`);
    }
  for (const warning of configWarnings(withoutEmpty(process.env))) console.error(`\n${warning}`);
  readConfig(process.env);

  return 0;
}

async function check(json: boolean, mailTo: string | undefined): Promise<number> {
  await import('../platform/config/require-node.js');
  // The parts are large, and printing the configuration needs none of them.
  const { runStandaloneSelfCheck } = await import('../features/self-check/standalone-self-check.js');
  const results = await runStandaloneSelfCheck(readConfig(process.env), mailTo);
  if (json) console.log(JSON.stringify(results, null, 2));
  else
    for (const { name, outcome, says, remedy, command } of results) {
      console.log(`${outcome.padEnd(12)}${name}: ${says}`);
      if (remedy !== undefined) console.log(`${' '.repeat(12)}${remedy}`);
      if (command !== undefined) console.log(`${' '.repeat(12)}$ ${command}`);
    }

  return results.some(({ outcome }) => outcome === 'fault') ? 1 : 0;
}
