import { run } from './steps.mjs';

// A cruise that reads nothing exits 0: an empty tree must not pass for a clean one.
const { code, output } = await run('depcruise', ['--config', '.dependency-cruiser.mjs', 'apps', 'libs', 'bff', 'e2e'], {
  quiet: true,
});
const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0);
console.log(output.trim());
if (modules < 100) console.log(`Only ${modules} modules were read.`);
process.exitCode = code === 0 && modules >= 100 ? 0 : 1;
