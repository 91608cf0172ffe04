/** Lets Node run `src/main.ts` without a build: swc reads decorators and types, and sources stand behind `.js`. */
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const options = JSON.parse(readFileSync(new URL('../../../libs/testing/jest/swc.json', import.meta.url), 'utf8'));

registerHooks({
  resolve(specifier, context, next) {
    if (!/^\.{1,2}\/.*\.js$/.test(specifier)) return next(specifier, context);
    const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);

    return existsSync(fileURLToPath(source)) ? next(source.href, context) : next(specifier, context);
  },
  load(url, context, next) {
    // `eventsource-parser` publishes its sources under our export condition, too.
    if (!url.endsWith('.ts')) return next(url, context);
    const { $schema: _, exclude: __, ...settings } = options;
    const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), {
      ...settings,
      filename: fileURLToPath(url),
      sourceMaps: 'inline',
    });

    return { format: 'module', source: code, shortCircuit: true };
  },
});
