import { z } from 'zod';
import { readFolder, readJson, readLines } from '../data-files.js';
import { memoized, memoizedBy } from '../memoized.js';
import { Change, type Concept, Feature, KindTerms, type RequestGroup, RequestTopic } from './concepts.js';
import { compileClosers, compileNouns, compileOpeners, compilePhrases, Terms } from './terms.js';

export interface Compiled<C extends Concept> {
  concept: C;
  pattern: RegExp;
}

/** The terms of a list in `data/terms/`. */
export const termsOf = memoizedBy((list: string) => Terms.parse(readLines(`terms/${list}.txt`)).map(expandGroups));

/** Alternatives that several terms share: `{auxiliary}` in a term stands for one of them. */
const termGroups = memoized(() => readJson('groups.json', z.record(z.string(), Terms)));

function expandGroups(term: string): string {
  return term.replace(/\{([a-z][a-z-]+)\}/g, (_, name: string) => {
    const members = termGroups()[name];
    if (!members) throw new Error(`No group is called ${name}.`);

    return `(${members.map(expandGroups).join('|')})`;
  });
}

/** The list as one regular expression; it is matched against the output of `fold`. */
export const phrases = memoizedBy((list: string) => compilePhrases(termsOf(list)));
/** As `phrases`, with English plurals. */
export const nouns = memoizedBy((list: string) => compileNouns(termsOf(list)));
/** As `phrases`, at the beginning of the text alone. */
export const openers = memoizedBy((list: string) => compileOpeners(termsOf(list)));
/** As `phrases`, at the end of the text alone. */
export const closers = memoizedBy((list: string) => compileClosers(termsOf(list)));

/** The plain words of a list in `data/words/`. */
export const words = memoizedBy((list: string): ReadonlySet<string> => new Set(readLines(`words/${list}.txt`)));

export const features = memoized(() => compiled(readFolder('features', Feature)));
export const changes = memoized(() => compiled(readFolder('changes', Change)));
export const requestTopics = memoizedBy((group: RequestGroup) =>
  compiled(allRequestTopics().filter((topic) => topic.group === group)),
);
export const allRequestTopics = memoized(() => readFolder('requests', RequestTopic));
export const kindTerms = memoized(() => readFolder('kinds', KindTerms));

export const kindPatterns = memoized(() =>
  kindTerms().map(({ kind, named, implied, loose }) => ({
    kind,
    named: compileNouns(named),
    implied: compileNouns(implied),
    loose: compileNouns(loose),
  })),
);

const featuresById = memoized(() => new Map(features().map(({ concept }) => [concept.id, concept])));
const changesById = memoized(() => new Map(changes().map(({ concept }) => [concept.id, concept])));

export function featureById(id: string): Feature | undefined {
  return featuresById().get(id);
}

export function changeById(id: string): Change | undefined {
  return changesById().get(id);
}

function compiled<C extends Concept>(concepts: C[]): Compiled<C>[] {
  return concepts.map((concept) => ({ concept, pattern: compileNouns(concept.terms.map(expandGroups)) }));
}
