import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand, type HomeCard, Language, type MenuEntry, type Screen } from '@fidelio/contracts';
import { isPacked } from '../workspace.js';
import { Texts } from './catalogue-breaches.js';

interface Declared {
  label?: string;
  menu: MenuEntry[];
  cards?: HomeCard[];
  screens: Screen[];
}

/**
 * The translations of what an app declares in its `rsbuild.config.ts`, from `translations/de.json` and so on: by the English text, where
 * `{brand}` stands for the product's name. An app without that folder is English.
 *
 * @param mayLack a text that a language lacks is shown in English: in a repository of another team
 * @throws Error where a language lacks a text, or translates one that is not declared
 */
export function translationsOf(root: string, { label, menu, cards = [], screens }: Declared, mayLack = isPacked) {
  const folder = join(root, 'translations');
  if (!existsSync(folder)) return undefined;
  const named = (text: string) => text.replaceAll('{brand}', brand.name);
  const declared = new Set([
    ...(label === undefined ? [] : [label]),
    ...menu.map((entry) => entry.label),
    ...cards.flatMap(({ title, text }) => [title, text]),
    ...screens.flatMap(({ title, description }) => [title, description]),
  ]);
  const read = (file: string) => {
    const texts = Object.entries(Texts.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
    const translations = new Map(texts.map(([english, own]) => [named(english), named(own)]));
    const lacking = mayLack ? [] : [...declared].filter((text) => !translations.has(text));
    const unknown = [...translations.keys()].filter((text) => !declared.has(text));
    if (lacking.length + unknown.length > 0)
      throw new Error(
        `${join(folder, file)} lacks ${JSON.stringify(lacking)} and has ${JSON.stringify(unknown)}, which is not declared.`,
      );

    return [Language.parse(file.replace('.json', '')), Object.fromEntries(translations)] as const;
  };

  return Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map(read),
  );
}
