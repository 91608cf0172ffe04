import type { RsbuildPlugin } from '@rsbuild/core';
import compile from 'icu-minify/compile';
import { breachesOf, readTexts } from './catalogue-breaches.js';

/**
 * Compiles the messages of catalogues, `texts/de.json`, so that no page needs a parser. The build fails where a catalogue has a breach.
 */
export function textsPlugin(): RsbuildPlugin {
  return {
    name: 'fidelio:texts',
    setup(api) {
      api.transform({ test: /[\\/]texts[\\/]\w\w\.json$/ }, ({ resourcePath }) => {
        const breaches = breachesOf(resourcePath);
        if (breaches.length > 0) throw new Error(`${resourcePath}:\n${breaches.join('\n')}`);
        const messages = Object.entries(readTexts(resourcePath)).map(([key, text]) => [key, compile(text)]);

        return JSON.stringify(Object.fromEntries(messages));
      });
    },
  };
}
