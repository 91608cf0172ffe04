import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { documentWords, survivingShare, wordsOf } from './checks.mjs';
import { KeptAnswers } from './kept-answers.mjs';

const run = promisify(execFile);

/** The share of each corrected Word file's words that pandoc sees, before and after. Null where pandoc is not here. */
export async function textPhase({ workers }, results, originalOf) {
  if (spawnSync('pandoc', ['--version'], { stdio: 'ignore' }).status !== 0) {
    console.log('text: skipped, pandoc is not installed.');
    return null;
  }
  const kept = new KeptAnswers('text');
  const fixed = results.filter(({ format, allowed }) => format === 'docx' && allowed?.path);
  const queue = fixed.values();
  let [done, told] = [0, Date.now()];
  const rows = [];
  const worker = async () => {
    for (const { file, sha, allowed } of queue) {
      const key = `${sha} ${allowed.sha}`;
      if (!kept.get(key)) kept.set(key, await shares(originalOf(file), allowed.path));
      rows.push({ file, ...kept.get(key) });
      done++;
      if (done === fixed.length || Date.now() - told > 5000) {
        told = Date.now();
        console.log(`text: ${done} of ${fixed.length}`);
      }
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));

  return rows.filter(({ before, after }) => before !== null && after !== null);
}

async function shares(original, fixed) {
  const own = documentWords(readFileSync(original));

  const [old, now] = [await imported(original), await imported(fixed)];
  if (old === null || now === null) return { before: null, after: null };
  const [before, after] = [survivingShare(old, own), survivingShare(now, own)];

  // A control bound to data shows what the data says, and so loses the placeholder that stood there.
  return { before, after, ...(after < before ? { gone: newWords(old, now), instead: newWords(now, old) } : {}) };
}

function newWords(text, than) {
  const known = new Set(wordsOf(than));

  return [...new Set(wordsOf(text).filter((word) => !known.has(word)))].slice(0, 8).join(' ');
}

/** Null where pandoc itself cannot read the file. */
async function imported(file) {
  try {
    const { stdout } = await run('pandoc', ['-f', 'docx', '-t', 'plain', '--wrap=none', file], {
      timeout: 60_000,
      maxBuffer: 1 << 28,
    });
    return stdout;
  } catch {
    return null;
  }
}
