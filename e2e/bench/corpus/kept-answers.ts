import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../../run/steps.ts';

const folder = join(root, '.bench', 'corpus');

/** Where corrected files lie between phases and runs. */
export function fixedFolder(): string {
  const path = join(folder, 'fixed');
  mkdirSync(path, { recursive: true });

  return path;
}

/** Where old files lie that are made of the corpus. */
export function savedFolder(): string {
  const path = join(folder, 'saved');
  mkdirSync(path, { recursive: true });

  return path;
}

export function forgetAnswers(): void {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Answers by key in a file of their own, written as they come: a run that was interrupted goes on, and what depends on
 * bytes alone is not asked twice.
 */
export class KeptAnswers<T> {
  readonly #file: string;
  readonly #answers: Map<string, T>;

  constructor(name: string, schema: z.ZodType<T>) {
    mkdirSync(folder, { recursive: true });
    this.#file = join(folder, `${name}.jsonl`);
    const lines = existsSync(this.#file) ? readFileSync(this.#file, 'utf8').split('\n') : [];
    this.#answers = new Map(lines.flatMap((line) => parsed(line, schema)));
  }

  get(key: string): T | undefined {
    return this.#answers.get(key);
  }

  require(key: string): T {
    const answer = this.#answers.get(key);
    if (answer === undefined) throw new Error(`Nothing was answered to ${key}.`);

    return answer;
  }

  set(key: string, answer: T): void {
    this.#answers.set(key, answer);
    appendFileSync(this.#file, `${JSON.stringify([key, answer])}\n`);
  }
}

/** A line that an interruption cut short, or that an earlier version wrote, is no answer. */
function parsed<T>(line: string, schema: z.ZodType<T>): [string, T][] {
  try {
    const answer = z.tuple([z.string(), schema]).safeParse(JSON.parse(line));
    return answer.success ? [answer.data] : [];
  } catch {
    return [];
  }
}

/** A name for the engine as it is built now: another engine gives other answers. */
export function engineDigest(): string {
  const library = join(root, 'libs/fidelity');
  const hash = createHash('sha256');
  const files = globSync(['dist/**/*.js', 'profile/*.json', 'recipes/*.json', 'bench/*.mjs'], { cwd: library });
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(library, file)));

  return hash.digest('hex').slice(0, 16);
}
