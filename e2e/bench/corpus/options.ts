import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { textOptions } from '../../harness/options.ts';
import { root } from '../../run/steps.ts';

const phases = ['engine', 'counter', 'text', 'office', 'schema', 'render', 'worse', 'look', 'mutants'] as const;
export type Phase = (typeof phases)[number];
const kinds = ['docx', 'pptx', 'xlsx', 'bad'] as const;

export interface CorpusOptions {
  corpus: string;
  phases: Phase[];
  kinds: string[];
  /** Part of a file's name. */
  only: string | undefined;
  /** Each so-manieth file, for a look at all kinds on a busy machine. */
  every: number;
  workers: number;
  /** Forget all earlier answers. */
  fresh: boolean;
  mutants: number;
  seed: number;
}

/** `phase=engine,schema kinds=docx,bad only=TEXT every=4 workers=2 fresh mutants=500 seed=1 corpus=DIR`; all of it may be left out. */
export function readOptions(words: string[]): CorpusOptions {
  const given = textOptions(words, [
    'phase',
    'kinds',
    'only',
    'every',
    'workers',
    'fresh',
    'corpus',
    'mutants',
    'seed',
  ]);

  return {
    corpus: given.get('corpus') ?? join(root, '../shared/corpus'),
    phases: chosen('phase', given.get('phase'), phases),
    kinds: chosen('kinds', given.get('kinds'), kinds),
    only: given.get('only'),
    every: Math.max(1, Number(given.get('every') ?? 1)),
    workers: Number(given.get('workers') ?? Math.min(2, availableParallelism())),
    fresh: given.has('fresh'),
    mutants: Number(given.get('mutants') ?? 500),
    seed: Number(given.get('seed') ?? 1),
  };
}

function chosen<T extends string>(key: string, text: string | undefined, known: readonly T[]): T[] {
  const names = text?.split(',') ?? [...known];
  const strange = names.find((name) => !known.some((one) => one === name));
  if (strange !== undefined) throw new Error(`${key} knows ${known.join(', ')}, not ${strange}.`);

  return known.filter((name) => names.includes(name));
}

/** The files of the corpus by `kind/name`; null where the corpus is not here. */
export function corpusFiles({ corpus, kinds: wanted, only, every }: CorpusOptions): string[] | null {
  if (!existsSync(corpus)) return null;

  return wanted
    .filter((kind) => existsSync(join(corpus, kind)))
    .flatMap((kind) => readdirSync(join(corpus, kind)).map((name) => `${kind}/${name}`))
    .filter((file) => !only || file.includes(only))
    .filter((_, index) => index % every === 0);
}
