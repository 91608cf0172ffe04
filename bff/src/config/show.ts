import { ConfigFault, readConfig } from './config.js';
import { configTable } from './config-table.js';

/** `npm run config`: what can be set, what is set, and what is wrong with it. */
const rows = configTable(process.env);
if (process.argv.includes('--json')) console.log(JSON.stringify(rows, null, 2));
else {
  for (const { name, type, default: preset, value, says } of rows) {
    console.log(`${name}${value === '' ? '' : `=${value}`}`);
    console.log(`    ${says}`);
    console.log(`    ${type}${preset === '' ? '' : `, default ${preset}`}`);
  }
}

try {
  readConfig(process.env);
} catch (error) {
  if (!(error instanceof ConfigFault)) throw error;
  console.error(`\n${error.message}`);
  process.exitCode = 78;
}
