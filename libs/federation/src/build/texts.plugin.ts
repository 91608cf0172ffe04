import type { RsbuildPlugin } from '@rsbuild/core';
import { breachesOf, parsedMessage, readTexts } from './catalogue-breaches.js';

/**
 * Parses the messages of catalogues, `texts/de.json`, so that no page needs the parser; a text without values stays one. The build fails
 * where a catalogue has a breach.
 */
export function textsPlugin(): RsbuildPlugin {
  return {
    name: 'fidelio:texts',
    setup(api) {
      api.transform({ test: /[\\/]texts[\\/]\w\w\.json$/ }, ({ resourcePath }) => {
        const breaches = breachesOf(resourcePath);
        if (breaches.length > 0) throw new Error(`${resourcePath}:\n${breaches.join('\n')}`);
        const messages = Object.entries(readTexts(resourcePath)).map(([key, text]) => [key, compiled(text)]);

        return JSON.stringify(Object.fromEntries(messages));
      });
    },
  };
}

function compiled(text: string) {
  return text.includes('{') ? parsedMessage(text) : text;
}
