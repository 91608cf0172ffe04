import { readFile } from 'node:fs/promises';
import { readMeasuredProfile } from '@fidelio/fidelity';
import { LearningRefused, printable } from './proposal.js';
import type { LearningService } from './learning.service.js';
import type { RecipeWriter } from './recipe-writer.js';

export const usage = `npm run learn -- COMMAND [--json]

  backlog                            what waits for a fix, most files first
  propose FINDING --recipe FILE      keep a recipe as a proposal
  propose FINDING                    let the configured model write one
  try RECIPE                         on every waiting file and the regression set
  publish RECIPE                     give it to every worker, and run again what waits for it
  withdraw RECIPE REASON             take it back
  calibration                        what Google does otherwise since the calibration before
  history [RECIPE]                   what was proposed, and how it fared

Ends with 0, 1 where the command was refused, 2 where it was not understood.`;

export interface Tools {
  learning: LearningService;
  writer: RecipeWriter;
  /** A line for people, while a command runs. */
  tell(line: string): void;
}

/** @returns rows or a sentence; undefined where there is no such command */
export async function runCommand(
  words: string[],
  options: { recipe?: string; json?: boolean },
  tools: Tools,
): Promise<unknown> {
  const { learning, tell } = tools;
  const [command, subject, ...rest] = words;
  if (command === 'backlog') return learning.backlog();
  if (command === 'calibration') return calibration();
  if (command === 'history') return history(await learning.history(subject), options.json ?? false);
  if (subject === undefined) return undefined;

  switch (command) {
    case 'propose':
      return propose(subject, options.recipe, tools);
    case 'try':
      return learning.try(subject, ({ fileId, regression, outcome, reason }) =>
        tell(`${outcome.padEnd(9)} ${fileId ?? regression ?? ''} ${reason}`),
      );
    case 'publish':
      return publishedSentence(subject, await learning.publish(subject));
    case 'withdraw':
      await learning.withdraw(subject, rest.join(' ') || 'by staff');

      return `${subject} is withdrawn.`;
    default:
      return undefined;
  }
}

function calibration(): unknown {
  const measured = readMeasuredProfile();
  if (!measured) return 'The import profile was never measured in Google. docker/README.md says how: npm run calibrate';
  const { date, importer, changes } = measured;
  if (!changes) return `Measured on ${date} by ${importer}; there is no calibration before it to compare with.`;
  if (changes.rows.length === 0) return `Measured on ${date} by ${importer}; nothing changed since ${changes.since}.`;

  return changes.rows.map((row) => ({ ...row, since: changes.since, measured: date }));
}

async function propose(finding: string, file: string | undefined, { learning, writer }: Tools): Promise<string> {
  const known = (await learning.backlog()).findings.find((group) => group.finding === finding);
  const candidate = file === undefined ? await writer.write(finding, known?.title ?? finding) : await readRecipe(file);
  const { id, version } = await learning.propose(finding, candidate, file === undefined ? 'model' : 'person');

  return `${id}, version ${version}, is proposed. Next: npm run learn -- try ${id}`;
}

async function readRecipe(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new LearningRefused(`${file} cannot be read as JSON.`, { cause });
  }
}

type Fared = Awaited<ReturnType<LearningService['history']>>[number];

/** For programs everything, for people what fits a terminal. */
function history(rows: Fared[], whole: boolean): object[] {
  if (whole) return rows.map(({ body, ...row }) => ({ ...row, title: printable(body.title) }));

  return rows.map((row) => ({
    recipe: `${row.id} v${row.version}`,
    finding: row.finding,
    'proposed by': row.origin,
    state: row.state,
    tried:
      row.triedAt === null ? 'not yet' : `${row.triedOn} files: ${row.trialFixed} fixed, ${row.trialRejected} refused`,
    since: `${row.passed} fixed, ${row.failed} refused`,
    note: printable(row.note),
  }));
}

function publishedSentence(id: string, files: number): string {
  const again = files === 1 ? '1 file is checked again' : `${files} files are checked again`;

  return `${id} is published; ${files === 0 ? 'no file waits for it' : again}.`;
}
