import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { simulate } from '../simulate/simulate.js';
import { type Command, exitCodes, UsageProblem, type Print } from './command.js';
import { passwordWanted, readTarget } from './read-target.js';

export async function simulateFile(command: Command, print: Print): Promise<number> {
  const { targets, out, json } = command;
  const [file] = targets;
  if (!file || targets.length > 1) throw new UsageProblem('simulate takes one file');
  const target = await readTarget(file, command, print);
  if (!target) return exitCodes.unopened;
  const { failure, stories, html, format } = await simulate(target.bytes, { title: basename(file) });
  if (out)
    await writeFile(out, html, { flag: 'wx' }).catch((cause: unknown) =>
      Promise.reject(new UsageProblem(`${out} cannot be written, or is there already`, { cause })),
    );
  if (json) print(JSON.stringify({ file, format, failure, stories }));
  else
    print(
      failure
        ? failure.kind === 'encrypted'
          ? passwordWanted
          : failure.sentence
        : out
          ? `Written to ${out}`
          : stories.map(({ text }) => text).join('\n\n'),
    );

  return failure ? exitCodes.unopened : exitCodes.fine;
}
