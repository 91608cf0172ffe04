import { mkdir, open } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { Diagnosis } from '@fidelio/contracts';
import { repair } from '../engine/repair.js';
import { type Command, exitCodes, UsageProblem, type Print } from './command.js';
import { describeDiagnosis, exitCodeOf } from './diagnose-files.js';
import { readTarget } from './read-target.js';

export async function fixFiles(command: Command, print: Print): Promise<number> {
  const { targets, out, json, schema, with: agreed, without } = command;
  if (targets.length === 0 || !out) throw new UsageProblem('fix needs files and a folder, -o DIR');
  await mkdir(out, { recursive: true });
  let worst: number = exitCodes.fine;
  for (const file of targets) {
    const target = await readTarget(file, command, print);
    if (!target) {
      worst = exitCodes.unopened;
      continue;
    }
    const { diagnosis, fixed } = await repair(target.bytes, { with: agreed, without, gates: { schema } });
    const withoutLock = target.unlocked ? '\n  It has no password: Google opens no locked file.' : '';
    const written = fixed ? await writeNew(out, nameOf(file, diagnosis), fixed) : null;
    print(
      json
        ? JSON.stringify({ file, written, ...diagnosis })
        : `${describeDiagnosis(file, diagnosis)}\n  ${written ? `Written to ${written}${withoutLock}` : 'Nothing was written.'}`,
    );
    worst = Math.max(worst, exitCodeOf(diagnosis));
  }

  return worst;
}

/** An old file becomes one of the new format, and gets its ending. */
function nameOf(file: string, { carriedOver, format }: Diagnosis): string {
  return carriedOver ? `${basename(file, extname(file))}.${format}` : basename(file);
}

/** Never writes over a file, the input least of all: a taken name gets a number. */
async function writeNew(folder: string, name: string, bytes: Uint8Array): Promise<string> {
  const ending = extname(name);
  const stem = name.slice(0, name.length - ending.length);
  for (let number = 1; ; number++) {
    const path = join(folder, number === 1 ? name : `${stem} (${number})${ending}`);
    try {
      const handle = await open(path, 'wx');
      await handle.writeFile(bytes);
      await handle.close();
      return path;
    } catch (cause) {
      if (!(typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'EEXIST')) throw cause;
    }
  }
}
