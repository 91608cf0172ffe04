import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { simulate } from '../simulate/simulate.js';
import { type Command, exitCodes, readTarget, UsageProblem, type Print } from './command.js';

export async function simulateFile({ targets, out, json }: Command, print: Print): Promise<number> {
  const [file] = targets;
  if (!file || targets.length > 1) throw new UsageProblem('simulate takes one file');
  const bytes = await readTarget(file, json, print);
  if (!bytes) return exitCodes.unopened;
  const { failure, stories, html, format } = await simulate(bytes, { title: basename(file) });
  if (out)
    await writeFile(out, html, { flag: 'wx' }).catch((cause: unknown) =>
      Promise.reject(new UsageProblem(`${out} cannot be written, or is there already`, { cause })),
    );
  if (json) print(JSON.stringify({ file, format, failure, stories }));
  else print(failure ? failure.sentence : out ? `Written to ${out}` : stories.map(({ text }) => text).join('\n\n'));

  return failure ? exitCodes.unopened : exitCodes.fine;
}
