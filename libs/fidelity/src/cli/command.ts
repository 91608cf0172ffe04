import { parseArgs } from 'node:util';

export interface Command {
  name: string;
  targets: string[];
  out: string | undefined;
  with: string[];
  without: string[];
  json: boolean;
  schema: boolean;
  workers: number | undefined;
  /** The file that holds the password of locked files. */
  passwordFile: string | undefined;
  /** The folder that holds what is said of findings in other languages. */
  texts: string | undefined;
}

/** Writes one line of output. */
export type Print = (line: string) => void;

export class UsageProblem extends Error {}

const options = {
  out: { type: 'string', short: 'o' },
  with: { type: 'string', multiple: true },
  without: { type: 'string', multiple: true },
  json: { type: 'boolean' },
  schema: { type: 'boolean' },
  workers: { type: 'string' },
  'password-file': { type: 'string' },
  texts: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

export function parseCommand(words: string[]): Command {
  try {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const [name = 'help', ...targets] = positionals;
    const workers = values.workers === undefined ? undefined : Number(values.workers);
    if (workers !== undefined && !(Number.isInteger(workers) && workers > 0 && workers <= 64))
      throw new UsageProblem('--workers takes a number from 1 to 64');

    return {
      name: values.help ? 'help' : name,
      targets,
      out: values.out,
      with: (values.with ?? []).flatMap((one) => one.split(',')),
      without: (values.without ?? []).flatMap((one) => one.split(',')),
      json: values.json ?? false,
      schema: values.schema ?? false,
      workers,
      passwordFile: values['password-file'],
      texts: values.texts,
    };
  } catch (cause) {
    if (cause instanceof UsageProblem) throw cause;
    throw new UsageProblem(cause instanceof Error ? cause.message : String(cause));
  }
}

export const help = `fidelity: what will break in an Office file when the cloud suite imports it

  fidelity diagnose FILE…                          what is found in each file
  fidelity fix FILE… -o DIR                        write corrected files into DIR
    --with ID[,ID]                                 also make these changes, which ask first
    --without ID[,ID]                              leave these changes out
  fidelity simulate FILE [-o PAGE.html]            the text as it would arrive, or a page that shows it
  fidelity explain [FINDING] [--texts DIR]         one row of the import profile, or the list of all; DIR holds other languages
  fidelity assess FOLDER -o DIR [--workers N]      all files below a folder: table, CSV, JSON and a report page
  fidelity count FOLDER… -o FILE [--workers N]     how many files below folders carry each row of the profile

  --password-file FILE   opens locked files with the password in FILE (diagnose, fix, simulate); never type it into the command itself
  --json     machine-readable answers, one object a line
  --schema   also check that no new schema error comes in (slower)

  Ends with 0 where nothing is left to do, 1 where something was found or is left, 2 where a file could not be read or opened,
  64 where the command was not understood. The input is never written to.`;

/** What the process says when it ends. The worst of all files counts. */
export const exitCodes = {
  /** Nothing that is known to break, or all of it fixed. */
  fine: 0,
  /** Something was found, or something is left. */
  findings: 1,
  /** A file could not be read or opened. */
  unopened: 2,
  /** The command itself was wrong. */
  usage: 64,
} as const;
