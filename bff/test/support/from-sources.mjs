/** Lets Node run `src/main.ts` without a build: swc reads decorators and types, and sources stand behind `.js`. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const settings = readFileSync(new URL('../../../libs/testing/jest/swc.json', import.meta.url), 'utf8');
const { $schema: _, exclude: __, ...options } = JSON.parse(settings);

// What swc makes of a source is kept for the next process: each test starts several.
const kept = join(tmpdir(), 'fidelio-test-compiled');
mkdirSync(kept, { recursive: true });

registerHooks({
  resolve(specifier, context, next) {
    if (!/^\.{1,2}\/.*\.js$/.test(specifier)) return next(specifier, context);
    const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);

    return existsSync(fileURLToPath(source)) ? next(source.href, context) : next(specifier, context);
  },
  load(url, context, next) {
    // `eventsource-parser` publishes its sources under our export condition, too.
    if (!url.endsWith('.ts')) return next(url, context);

    return { format: 'module', source: compiled(fileURLToPath(url)), shortCircuit: true };
  },
});

function compiled(filename) {
  const source = readFileSync(filename, 'utf8');
  const place = join(kept, createHash('sha256').update(settings).update(filename).update(source).digest('hex'));
  if (existsSync(place)) return readFileSync(place, 'utf8');

  const { code } = transformSync(source, { ...options, filename, sourceMaps: 'inline' });
  const draft = `${place}.${process.pid}`;
  writeFileSync(draft, code);
  renameSync(draft, place);

  return code;
}
