import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DraftRow } from '@fidelio/contracts/staff';
import { readMeasuredProfile } from '@fidelio/fidelity';
import { LearningRefused, printable } from './proposal.js';
import type { EvidenceDesk } from './evidence-desk.service.js';
import type { LearningService } from './learning.service.js';
import type { RecipeWriter } from './recipe-writer.js';

export const usage = `npm run learn -- COMMAND [--json]

  backlog                            what waits for a fix, most files first
  propose FINDING --recipe FILE      keep a recipe as a proposal
  propose FINDING                    let the configured model write one
  draft FILE --link ADDRESS --date DAY --says TEXT [--trigger w:jc@w:val=x] --out FOLDER
                                     a row of the import profile from a public report, its probe and its look-alike
  try RECIPE                         on every waiting file and the regression set
  publish RECIPE                     give it to every worker, and run again what waits for it
  withdraw RECIPE REASON             take it back
  calibration                        what Google does otherwise since the calibration before
  history [RECIPE]                   what was proposed, and how it fared

Ends with 0, 1 where the command was refused, 2 where it was not understood.`;

export interface Tools {
  learning: LearningService;
  writer: RecipeWriter;
  evidence: EvidenceDesk;
  /** A line for people, while a command runs. */
  tell(line: string): void;
}

export interface CommandOptions {
  recipe?: string;
  json?: boolean;
  /** Of a public report, and where its draft is written. */
  link?: string;
  date?: string;
  says?: string;
  trigger?: string;
  out?: string;
}

/** @returns rows or a sentence; undefined where there is no such command */
export async function runCommand(words: string[], options: CommandOptions, tools: Tools): Promise<unknown> {
  const { learning, tell } = tools;
  const [command, subject, ...rest] = words;
  if (command === 'backlog') return learning.backlog();
  if (command === 'calibration') return calibration();
  if (command === 'history') return history(await learning.history(subject), options.json ?? false);
  if (subject === undefined) return undefined;

  switch (command) {
    case 'propose':
      return propose(subject, options.recipe, tools);
    case 'draft':
      return draft(subject, options, tools);
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

async function draft(file: string, options: CommandOptions, { evidence }: Tools): Promise<string | undefined> {
  const { link, date: reported, says, trigger, out } = options;
  if (out === undefined) return undefined;
  const { success, data: report, error } = DraftRow.safeParse({ link, reported, says, ...(trigger && { trigger }) });
  if (!success)
    throw new LearningRefused(error.issues.map(({ path, message }) => `--${optionOf(path)}: ${message}`).join('; '));
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new LearningRefused(`${file} cannot be read.`, { cause });
  });
  const found = await evidence.draft(null, report, bytes, new AbortController().signal);
  const { id, format, trigger: by, places, others, known } = found;
  await mkdir(out, { recursive: true });
  const files = {
    [`${id}.row.json`]: `${found.row}\n`,
    [`${id}.evidence.json`]: `${found.evidence}\n`,
    [`${id}.${format}`]: Buffer.from(found.probe, 'base64'),
    [`${id}.look-alike.${format}`]: Buffer.from(found.lookAlike, 'base64'),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(out, name), content);

  return [
    `${id}: ${by}, at ${places === 1 ? '1 place' : `${places} places`}. Written to ${out}: ${Object.keys(files).join(', ')}.`,
    ...(known.length > 0 ? [`The profile knows this or something near it: ${known.join(', ')}.`] : []),
    ...(others.length > 0 ? [`It may also be: ${others.join(', ')}. Say which with --trigger.`] : []),
    'Complete the row’s texts before you add it to the profile.',
  ].join('\n');
}

/** The option that a field of the report comes from. */
function optionOf(path: PropertyKey[]): string {
  return path[0] === 'reported' ? 'date' : String(path[0]);
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
