import { parseArgs } from 'node:util';

export interface Command {
  name: string;
  targets: string[];
  out: string | undefined;
  allow: string[];
  json: boolean;
  schema: boolean;
  workers: number | undefined;
}

export class UsageProblem extends Error {}

const options = {
  out: { type: 'string', short: 'o' },
  allow: { type: 'string', multiple: true },
  json: { type: 'boolean' },
  schema: { type: 'boolean' },
  workers: { type: 'string' },
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
      allow: (values.allow ?? []).flatMap((one) => one.split(',')),
      json: values.json ?? false,
      schema: values.schema ?? false,
      workers,
    };
  } catch (cause) {
    if (cause instanceof UsageProblem) throw cause;
    throw new UsageProblem(cause instanceof Error ? cause.message : String(cause));
  }
}

export const help = `fidelity: what will break in an Office file when the cloud suite imports it

  fidelity diagnose FILE…                          what is found in each file
  fidelity fix FILE… -o DIR [--allow FINDING]…     write corrected files into DIR
  fidelity simulate FILE [-o PAGE.html]            the text as it would arrive, or a page that shows it
  fidelity explain [FINDING]                       one row of the import profile, or the list of all
  fidelity assess FOLDER -o DIR [--workers N]      all files below a folder: table, CSV, JSON and a report page

  --json     machine-readable answers, one object a line
  --schema   also check that no new schema error comes in (slower)

  Ends with 0 where nothing is left to do, 1 where something was found or is left, 2 where a file could not be read or opened,
  64 where the command was not understood. The input is never written to.`;
