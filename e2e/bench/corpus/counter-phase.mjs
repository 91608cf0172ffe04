import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';

const program = join(import.meta.dirname, 'counter', 'count.py');

/** What an independent counter sees, against what the engine found. Null where Python is not here. */
export async function counterPhase(results, originalOf) {
  if (spawnSync('python3', ['--version'], { stdio: 'ignore' }).status !== 0) {
    console.log('counter: skipped, Python is not installed.');
    return null;
  }
  const opened = results.filter(({ failure, crash }) => !failure && !crash);
  const child = spawn('python3', [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(opened.map(({ file, format }) => `${JSON.stringify({ path: originalOf(file), format })}\n`).join(''));
  const counts = [];
  let told = Date.now();
  for await (const line of createInterface({ input: child.stdout })) {
    counts.push(JSON.parse(line));
    if (counts.length === opened.length || Date.now() - told > 5000) {
      told = Date.now();
      console.log(`counter: ${counts.length} of ${opened.length}`);
    }
  }
  if (counts.length < opened.length) throw new Error('the counter ended early');

  return compared(opened.map((result, index) => ({ ...result, ...counts[index] })));
}

function compared(files) {
  let [both, engineOnly, counterOnly, unread] = [0, 0, 0, 0];
  const differences = [];
  const ids = new Set();
  for (const { file, findings, counts, known, problem } of files) {
    if (problem) {
      unread++;
      differences.push({ file, id: problem.slice(0, 80), engine: '', counter: 'not read' });
      continue;
    }
    const engine = new Map(findings.map(({ id, count }) => [id, count]));
    for (const id of known) {
      ids.add(id);
      const [mine, theirs] = [engine.get(id) ?? 0, counts[id] ?? 0];
      both += Math.min(mine, theirs);
      engineOnly += Math.max(0, mine - theirs);
      counterOnly += Math.max(0, theirs - mine);
      if (mine !== theirs) differences.push({ file, id, engine: mine, counter: theirs });
    }
  }

  return {
    ids: ids.size,
    files: files.length - unread,
    recall: both / Math.max(1, both + counterOnly),
    precision: both / Math.max(1, both + engineOnly),
    differences,
  };
}
