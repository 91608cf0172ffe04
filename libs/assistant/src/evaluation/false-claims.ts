import type { Language } from '@fidelio/contracts';
import type { FileFact } from '../facts/fact.js';
import { factsByPart, factsOfFile, placesByStanding } from '../facts/facts.js';
import { byHandOf, remedyOf, sentenceOf, titleOf } from '../facts/finding-texts.js';
import { fileName } from '../guided/turn.js';
import { articleById, answerOf } from '../help/articles.js';
import { say } from '../language/catalogue.js';
import { sayCard } from '../language/card-texts.js';
import { partWords } from '../language/parts.js';
import type { Promises, TurnOutput } from '../port.js';

export interface Claimed {
  output: TurnOutput;
  files: readonly FileFact[];
  /** All that the user said, the newest message last. */
  said: readonly string[];
  /** Articles that this reply tells. */
  articles: readonly string[];
  promises: Promises;
}

/** What the words of a reply say of files that no diagnosis holds: numbers from nowhere, and 'nothing was found' about a part that has findings. */
export function falseClaims(claimed: Claimed): string[] {
  return claimed.files.length === 0 ? [] : [...falseNumbers(claimed), ...falseNothing(claimed)];
}

function falseNumbers({ output, files, said, articles, promises }: Claimed): string[] {
  const { language } = output.state;
  const told = articles.flatMap((id) => articleById(id) ?? []).map((one) => answerOf(one, language, promises));
  const sources = [...said, ...told, JSON.stringify(promises), ...files.flatMap((file) => textsOf(file, language))];
  const known = new Set(numbersIn(sources.join(' ')));

  return numbersIn(output.lead)
    .filter((number) => !known.has(number))
    .map((number) => `number ${number}`);
}

/** All that is known of a file, with how many of its findings and places stand in which way. */
function textsOf(file: FileFact, language: Language): string[] {
  const facts = factsOfFile(file);
  const counts = facts.flatMap((fact) => {
    const { made, left } = placesByStanding(fact);

    return [made.length, left.length, fact.finding.count - made.length];
  });
  const texts = facts.flatMap(({ finding }) => [
    titleOf(language, finding),
    sentenceOf(language, finding),
    remedyOf(language, finding),
    byHandOf(language, finding),
  ]);

  return [
    JSON.stringify([file.name, file.diagnosis]),
    ...texts.map((text) => text ?? ''),
    [...facts.keys(), facts.length, ...counts].join(' '),
  ];
}

function numbersIn(text: string): string[] {
  return text.match(/\d+/gu) ?? [];
}

function falseNothing({ output, files, said }: Claimed): string[] {
  const { language } = output.state;

  return [...partWords(said.at(-1) ?? '', language)].flatMap(([part, words]) =>
    files
      .filter((file) => factsByPart([file], part).length > 0)
      .map((file) => say(language, 'about.none', { what: sayCard(language, 'quote', { words }), file: fileName(file) }))
      .filter((nothing) => output.lead.includes(nothing)),
  );
}
