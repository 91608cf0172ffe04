/** Runs `engine-child.ts` without a build: Node reads the types away, and this finds the sources behind `.js`. */
import { existsSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// What reading the types away gives is kept for the next process.
enableCompileCache(join(tmpdir(), 'fidelio-compile-cache'));

registerHooks({
  resolve(specifier, context, next) {
    if (!/^\.{1,2}\/.*\.js$/.test(specifier)) return next(specifier, context);
    const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);

    return existsSync(fileURLToPath(source)) ? next(source.href, context) : next(specifier, context);
  },
});

await import('./engine-child.ts');
