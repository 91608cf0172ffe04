import '../platform/config/require-node.js';
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { runningParts } from '../features/backup/parts.js';
import { Refused } from '../features/backup/refused.js';
import { ConfigFault } from '../platform/config/config.js';
import { StartFault } from '../platform/config/data-dir.js';
import { examine, type Examined } from '../features/doctor/doctor.js';

const usage = `npm run doctor                   says what is left over and what would be done about it; changes nothing
npm run doctor -- --mend         does it, and says what it has done
                                 --json prints the same for programs`;

const EX_USAGE = 64;
const EX_CONFIG = 78;

process.exitCode = await main();

async function main(): Promise<number> {
  try {
    const { values } = parseArgs({ options: { mend: { type: 'boolean' }, json: { type: 'boolean' } } });
    const { databaseUrl, storage } = await runningParts(process.env);
    const examined = await examine(databaseUrl, storage, values.mend ?? false);
    if (values.json) console.log(JSON.stringify(examined, null, 2));
    else show(examined, values.mend ?? false);

    return examined.some(({ count, mended }) => count > mended) ? 1 : 0;
  } catch (error) {
    if (error instanceof TypeError) console.error(usage);
    else if (error instanceof Refused || error instanceof ConfigFault || error instanceof StartFault)
      console.error(error.message);
    else throw error;

    return error instanceof ConfigFault ? EX_CONFIG : error instanceof TypeError ? EX_USAGE : 1;
  }
}

function show(examined: Examined[], mended: boolean): void {
  for (const { name, says, cure, count, examples, mended: done } of examined) {
    console.log(`${(count === 0 ? 'ok' : `${count}`).padEnd(8)}${name}${count === 0 ? '' : `: ${says}`}`);
    if (count === 0) continue;
    console.log(`${' '.repeat(8)}${examples.join(', ')}${count > examples.length ? ', …' : ''}`);
    console.log(`${' '.repeat(8)}${done > 0 ? `${done} mended: ` : ''}${cure}.`);
  }
  const left = examined.some(({ count }) => count > 0);
  if (left && !mended) console.log('\nNothing was changed. npm run doctor -- --mend does what is said.');
}
