import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../run/steps.mjs';

const folder = join(root, '.bench', 'corpus');

/** Where corrected files lie between phases and runs. */
export function fixedFolder() {
  const path = join(folder, 'fixed');
  mkdirSync(path, { recursive: true });

  return path;
}

export function forgetAnswers() {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Answers by key in a file of their own, written as they come: a run that was interrupted goes on, and what depends on
 * bytes alone is not asked twice.
 */
export class KeptAnswers {
  constructor(name) {
    mkdirSync(folder, { recursive: true });
    this.file = join(folder, `${name}.jsonl`);
    const lines = existsSync(this.file) ? readFileSync(this.file, 'utf8').split('\n') : [];
    this.answers = new Map(lines.flatMap(parsed));
  }

  get(key) {
    return this.answers.get(key);
  }

  set(key, answer) {
    this.answers.set(key, answer);
    appendFileSync(this.file, `${JSON.stringify([key, answer])}\n`);
  }
}

/** A line that an interruption cut short is no answer. */
function parsed(line) {
  try {
    return line === '' ? [] : [JSON.parse(line)];
  } catch {
    return [];
  }
}

/** A name for the engine as it is built now: another engine gives other answers. */
export function engineDigest() {
  const library = join(root, 'libs/fidelity');
  const hash = createHash('sha256');
  for (const file of globSync(['dist/**/*.js', 'profile/*.json', 'recipes/*.json', 'bench/*.mjs'], {
    cwd: library,
  }).toSorted())
    hash.update(file).update(readFileSync(join(library, file)));

  return hash.digest('hex').slice(0, 16);
}
