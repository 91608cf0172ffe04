import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from '../../run/steps.mjs';

export const phases = ['engine', 'counter', 'text', 'office', 'schema', 'render', 'mutants'];
const kinds = ['docx', 'pptx', 'xlsx', 'bad'];

/** `phase=engine,schema kinds=docx,bad only=TEXT workers=2 fresh mutants=500 seed=1 corpus=DIR`; all of it may be left out. */
export function readOptions(args) {
  const given = new Map(args.map((word) => word.split('=', 2)).map(([key, value = 'yes']) => [key, value]));
  const known = ['phase', 'kinds', 'only', 'workers', 'fresh', 'corpus', 'mutants', 'seed'];
  const unknown = [...given.keys()].find((key) => !known.includes(key));
  if (unknown) throw new Error(`There is no option ${unknown}; there are ${known.join(', ')}.`);

  return {
    corpus: given.get('corpus') ?? join(root, '../shared/corpus'),
    phases: chosen('phase', given.get('phase'), phases),
    kinds: chosen('kinds', given.get('kinds'), kinds),
    only: given.get('only'),
    workers: Number(given.get('workers') ?? Math.min(2, availableParallelism())),
    fresh: given.has('fresh'),
    mutants: Number(given.get('mutants') ?? 500),
    seed: Number(given.get('seed') ?? 1),
  };
}

function chosen(key, text, known) {
  if (text === undefined) return known;
  const names = text.split(',');
  const strange = names.find((name) => !known.includes(name));
  if (strange) throw new Error(`${key} knows ${known.join(', ')}, not ${strange}.`);

  return known.filter((name) => names.includes(name));
}

/** The files of the corpus by `kind/name`; null where the corpus is not here. */
export function corpusFiles({ corpus, kinds, only }) {
  if (!existsSync(corpus)) return null;

  return kinds
    .filter((kind) => existsSync(join(corpus, kind)))
    .flatMap((kind) => readdirSync(join(corpus, kind)).map((name) => `${kind}/${name}`))
    .filter((file) => !only || file.includes(only));
}
