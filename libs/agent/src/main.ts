import { readFile, realpath } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { ProjectPath } from '@fidelio/contracts/projects';
import { codeOf, hasRenderer, UsageProblem } from '@fidelio/fidelity/scan';
import { correct, DiskFull, outside } from './correct.js';
import { Product, Refused, Unreachable } from './product.js';
import { scan, type ScanOptions, stateOf } from './scan.js';
import { lock, stateFolder, Taken } from './state.js';

const help = `fidelio-agent: reads the Office files of a folder on this machine for a migration project

  fidelio-agent scan FOLDER --product URL                  tell the project what is found in each file
  fidelio-agent scan FOLDER --product URL --correct OUT    and write corrected copies into OUT, as a tree like FOLDER

  FIDELIO_KEY            the project's key, in the environment; or --key-file FILE, which holds it; never type it into the command itself
  --below PATH           the project's folder that FOLDER is, where a project has several
  --hide-names           paths, owners, links, sheets and macros leave this machine as hashes, whose key stays here
  --workers N            files that are read at once; as many as the machine has processors, unless told otherwise
  --limit-cpu PERCENT    of all processors together, from 1 to 100

  Stopped anywhere, the same command goes on where it was; once it was through, it reads only what has changed.
  Ends with 0 where all was read, 2 where a file could not be read or corrected, 64 where the command was not understood,
  69 where the product or a newer Node is out of reach, 73 where the disk for the copies is full, 75 where another agent works on the
  folder, 77 where the product refuses the key or the project, 130 where it was interrupted. Files of FOLDER are only ever read.`;

const exitCodes = { fine: 0, failed: 2, usage: 64, unreachable: 69, full: 73, taken: 75, refused: 77, stopped: 130 };

const options = {
  product: { type: 'string' },
  correct: { type: 'string' },
  below: { type: 'string', default: '' },
  'key-file': { type: 'string' },
  'hide-names': { type: 'boolean', default: false },
  workers: { type: 'string' },
  'limit-cpu': { type: 'string', default: '100' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Runs one command line and gives the exit code. */
export async function main(words: string[]): Promise<number> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    return await run(words, stopping.signal);
  } catch (cause) {
    return explain(cause, stopping.signal);
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

async function run(words: string[], signal: AbortSignal): Promise<number> {
  const { values, positionals } = parsed(words);
  const [command, folder, ...more] = positionals;
  if (values.help || command === undefined) {
    console.log(help);
    return exitCodes.fine;
  }
  if (command !== 'scan' || folder === undefined || more.length > 0) throw new UsageProblem('scan takes one folder');
  if (values.product === undefined) throw new UsageProblem('--product takes the address of the product');
  const say = (line: string) => console.error(line);
  const key = await readKey(values['key-file']);
  const root = await realpath(folder).catch((cause: unknown) => {
    throw new UsageProblem(`${folder} cannot be read (${codeOf(cause)})`, { cause });
  });
  if (values.below !== '' && !ProjectPath.safeParse(values.below).success)
    throw new UsageProblem('--below takes a path without a slash at its ends, and without . or ..');
  const share = number('--limit-cpu', values['limit-cpu'], 100) / 100;
  const processors = availableParallelism();
  const wished = values.workers === undefined ? processors : number('--workers', values.workers, 64);
  const workers = Math.min(wished, Math.ceil(share * processors));
  const choices: ScanOptions = {
    folder: root,
    below: values.below,
    hidesNames: values['hide-names'],
    product: new Product(values.product, key, say, signal),
    state: stateFolder(process.env),
    workers,
    share: Math.min(1, (share * processors) / workers),
    agent: `fidelio-agent ${version}, ${process.platform}`,
    signal,
    say,
  };
  const state = stateOf(choices, new URL(values.product).origin);
  const release = await lock(state);
  try {
    return await work(choices, state, values.correct);
  } finally {
    await release();
  }
}

async function work(choices: ScanOptions, state: string, out: string | undefined): Promise<number> {
  if (out !== undefined) await outside(choices.folder, out);
  const { project, scopes } = await choices.product.call('agentProject');
  if (out !== undefined && !scopes.includes('correct'))
    throw new UsageProblem('--correct needs a key that may correct; make one on the page of the project');
  choices.say(`Project: ${project}`);
  if (!hasRenderer())
    choices.say('LibreOffice is not installed here: old formats are not judged, and changes that need a look at the pages are not made.'); // prettier-ignore
  const scanned = await scan(choices, state);
  const { read, unchanged, failed, gone } = scanned;
  console.log(`${read + unchanged + failed} files: ${read} read, ${unchanged} unchanged, ${failed} could not be read, ${gone} gone`); // prettier-ignore
  if (out === undefined) return failed > 0 ? exitCodes.failed : exitCodes.fine;
  const copies = await correct(choices, scanned, out);
  console.log(`${copies.written + copies.kept} corrected copies in ${out}: ${copies.written} written, ${copies.kept} were there, ${copies.failed} could not be made`); // prettier-ignore
  if (copies.outdated > 0)
    console.log(`${copies.outdated} files have changed since somebody decided: their copies have only what needs no decision.`); // prettier-ignore

  return failed + copies.failed > 0 ? exitCodes.failed : exitCodes.fine;
}

const { version } = createRequire(import.meta.url)('../package.json') as { version: string };

function parsed(words: string[]) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true });
  } catch (cause) {
    throw new UsageProblem(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function number(name: string, text: string, max: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > max)
    throw new UsageProblem(`${name} takes a number from 1 to ${max}`);

  return value;
}

/** The key leaves the environment at once, so that no other program is given it. */
async function readKey(file: string | undefined): Promise<string> {
  const { FIDELIO_KEY } = process.env;
  delete process.env['FIDELIO_KEY'];
  const text = file === undefined ? FIDELIO_KEY : await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new UsageProblem(`the key file ${file} cannot be read (${codeOf(cause)})`, { cause });
  }); // prettier-ignore
  const key = (text ?? '').replace(/^\uFEFF/, '').trim();
  if (!/^[\x21-\x7E]+$/.test(key))
    throw new UsageProblem('the key stands in FIDELIO_KEY, or in a file: --key-file FILE');

  return key;
}

function explain(cause: unknown, signal: AbortSignal): number {
  if (signal.aborted) {
    console.error('Stopped. The same command goes on where it was.');
    return exitCodes.stopped;
  }
  if (cause instanceof UsageProblem) {
    console.error(`${cause.message}\n\n${help}`);
    return exitCodes.usage;
  }
  const known = [[Unreachable, exitCodes.unreachable], [DiskFull, exitCodes.full], [Taken, exitCodes.taken], [Refused, exitCodes.refused]] as const; // prettier-ignore
  const found = known.find(([kind]) => cause instanceof kind);
  if (!found) throw cause;
  console.error(`${(cause as Error).message} The same command goes on where it was.`);

  return found[1];
}
