import { root } from '../run/steps.ts';
import { pathsIntoOtherPackages } from './asset-paths.ts';
import { decisionFaults } from './decision-index.ts';
import { forbiddenImports } from './imports.ts';
import { sharedQueryKeys } from './query-keys.ts';
import { unshownThreats } from './shown-by.ts';

/** `node e2e/rules/check.ts`: nobody imports what the import table does not allow, every decision record is in the index, a query key has one owner, the tests of the threats exist. */
const { breaches, modules } = await forbiddenImports(root);
const all = [
  ...breaches,
  ...(await pathsIntoOtherPackages(root)),
  ...(await decisionFaults(root)),
  ...(await sharedQueryKeys(root)),
  ...(await unshownThreats(root)),
];
for (const { file, rule } of all) console.log(`${file}: ${rule}`);
// A cruise that reads nothing finds nothing: an empty tree must not pass for a clean one.
if (modules < 100) console.log(`Only ${modules} modules were read.`);
console.log(`${modules} modules, ${all.length} breaches.`);
process.exitCode = all.length === 0 && modules >= 100 ? 0 : 1;
