/** `npm run delete-remote NAME`: removes a remote's folder. A running product keeps it until an operator retires it. */
import { spawnSync } from 'node:child_process';
import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean', default: false }, 'no-install': { type: 'boolean', default: false } },
});
const [name] = positionals;
if (!/^[a-z][a-z0-9-]{1,39}$/.test(name ?? '') || name === 'shell')
  fail('Say the name of a remote: npm run delete-remote billing');
const folder = join(root, 'apps', name);
await access(folder).catch(() => fail(`There is no apps/${name}.`));
const changed = spawnSync('git', ['status', '--porcelain', '--', folder], { cwd: root, encoding: 'utf8' }).stdout ?? '';
if (changed.trim() && !values.force)
  fail(`apps/${name} has files that are in no commit. Commit them first, or add --force to lose them.`);

await rm(folder, { recursive: true, force: true });
if (!values['no-install'])
  spawnSync('npm', ['install'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
console.log(`apps/${name} is deleted. Where it was published: npm run release -- retire ${name}`);

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
