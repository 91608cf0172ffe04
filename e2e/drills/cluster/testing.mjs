/** `libs/testing` without a build: Node reads the types away, and this finds the sources behind `.js`. */
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

registerHooks({
  resolve(specifier, context, next) {
    if (!/^\.{1,2}\/.*\.js$/.test(specifier)) return next(specifier, context);
    const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);

    return existsSync(fileURLToPath(source)) ? next(source.href, context) : next(specifier, context);
  },
});

export const { buildDocx, paragraph, run, startSmtpSink, table } = await import('@fidelio/testing');
export const { FakeLlm, misbehaviours } = await import('@fidelio/testing/llm');
