import { compile, compilePhrases } from '../understanding/patterns.js';
import { acts, everydayLife } from './acts.js';
import { attacks } from './attacks.js';
import {
  appearances,
  contrasts,
  denials,
  foreignContrasts,
  foreignDenials,
  genericChanges,
  specificChanges,
} from './changes.js';
import type { Concept } from './concept.js';
import { cellFeatures } from './features-cell.js';
import { objectFeatures } from './features-object.js';
import { pageFeatures } from './features-page.js';
import { slideFeatures } from './features-slide.js';
import { textFeatures } from './features-text.js';
import { idioms, kindTerms } from './kinds.js';
import {
  conversionContext,
  foreignQuestionOpeners,
  ownTrouble,
  productSubjects,
  questionOpeners,
  vagueThings,
} from './questions.js';
import { integrations, missingFeatures, otherFormats, otherServices } from './requests.js';

export const features = [...textFeatures, ...pageFeatures, ...objectFeatures, ...slideFeatures, ...cellFeatures];
export const featureById = new Map(features.map((feature) => [feature.id, feature]));
export const changeById = new Map([...specificChanges, ...genericChanges].map((change) => [change.id, change]));

function compiled<C extends Concept>(concepts: readonly C[]) {
  return concepts.map((concept) => ({ concept, pattern: compile(concept.terms) }));
}

/** Every pattern, compiled once when the module is first used. */
export const lexicon = {
  features: compiled(features),
  specificChanges: compiled(specificChanges),
  genericChanges: compiled(genericChanges),
  otherFormats: compiled(otherFormats),
  integrations: compiled(integrations),
  otherServices: compiled(otherServices),
  missingFeatures: compiled(missingFeatures),
  kinds: kindTerms.map(({ kind, named, implied, loose }) => ({
    kind,
    named: compile(named),
    implied: compile(implied),
    loose: compile(loose),
  })),
  idioms: compilePhrases(idioms),
  acts: Object.fromEntries(Object.entries(acts).map(([name, terms]) => [name, compilePhrases(terms)])) as Record<
    keyof typeof acts,
    RegExp
  >,
  attacks: Object.fromEntries(Object.entries(attacks).map(([name, terms]) => [name, compilePhrases(terms)])) as Record<
    keyof typeof attacks,
    RegExp
  >,
  denials: compilePhrases(denials),
  foreignDenials: compilePhrases(foreignDenials),
  contrasts: compilePhrases(contrasts),
  foreignContrasts: compilePhrases(foreignContrasts),
  appearances: compilePhrases(appearances),
  everydayLife: compile(everydayLife),
  questionOpeners: new RegExp(`^(?:${questionOpeners})(?![\\p{L}\\p{N}])`, 'u'),
  foreignQuestionOpeners: new RegExp(`^(?:${foreignQuestionOpeners})(?![\\p{L}\\p{N}])`, 'u'),
  ownTrouble: compilePhrases(ownTrouble),
  productSubjects: compile(productSubjects),
  conversionContext: compile(conversionContext),
  vagueThings: new Set(vagueThings.split('|')),
};
