import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { guided } from '../guided/guided.js';
import type { TurnOutput } from '../port.js';
import { Conversation, promisesFor } from './conversation.js';
import { Corpus } from './corpus.js';
import { MeasuredModel } from './measured-model.js';

const usage = `npm run talk -- [--staff-days N] [--contact ADDRESS] [--keep FILE] [--llm]

A conversation with the built-in assistant. One message a line; '/upload FILE [reason]' uploads a file of this machine,
'/press LABEL' presses a button. Replies are printed with the labels of their buttons.
--staff-days  within how many working days a person answers (2); 0: nobody is there
--llm   asks the service of LLM_BASE_URL, LLM_MODEL, LLM_API_KEY; without it the built-in assistant answers
--keep  the lines said so far are kept in FILE and said again at the next start`;

const { values } = parseArgs({
  options: {
    'staff-days': { type: 'string', default: '2' },
    contact: { type: 'string' },
    keep: { type: 'string' },
    llm: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(usage);
else await talk();

async function talk(): Promise<void> {
  const days = Number(values['staff-days']);
  const model = values.llm ? MeasuredModel.fromEnvironment() : null;
  const promises = { ...promisesFor(days > 0 ? days : null), contact: values.contact ?? null };
  const conversation = new Conversation(promises, model ? (input) => model.turn(input) : guided);
  const { keep } = values;
  const kept = keep && existsSync(keep) ? readFileSync(keep, 'utf8').split('\n').filter(Boolean) : [];
  for (const line of kept) await answer(conversation, line, true);
  if (kept.length === 0) print(conversation.opened);
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue;
    console.log(`USER: ${line}`);
    await answer(conversation, line, false);
    if (keep) writeFileSync(keep, `${[...kept, line].join('\n')}\n`);
    kept.push(line);
  }
}

async function answer(conversation: Conversation, line: string, isQuiet: boolean): Promise<void> {
  const output = await replyTo(conversation, line);
  if (typeof output === 'string') return console.log(output);
  if (!isQuiet) print(output);
}

async function replyTo(conversation: Conversation, line: string): Promise<TurnOutput | string> {
  const [, path, reason = ''] = /^\/upload (\S+) ?(.*)$/.exec(line) ?? [];
  if (path === undefined) return (await conversation.say(line.replace(/^\/press /, ''))).output;
  const whole = resolve(path);
  if (!existsSync(whole)) return `There is no file ${whole}.`;
  const corpus = new Corpus(dirname(whole));
  const file = await corpus.file(whole.slice(dirname(whole).length + 1), conversation.files.length + 1);

  return (await conversation.upload(file, reason)).output;
}

/** Replies are Markdown: a reader is not shown the escapes. */
function print({ action, content, cards, wantsPerson, uploadReason, state }: TurnOutput): void {
  console.log(`ASSISTANT: ${content.replace(/\\([!-/:-@[-`{-~])/g, '$1')}`);
  console.log(`  [${action}${uploadReason ? `: ${uploadReason}` : ''}]${wantsPerson ? ' [a person is told]' : ''}`);
  for (const { type, buttons } of cards)
    if (buttons.length > 0) console.log(`  ${type}: ${buttons.map(({ label }) => `<${label}>`).join(' ')}`);
  const { kind, items } = state.report;
  console.log(
    `  report: ${kind ?? '-'} ${items.map(({ part, happened, denied }) => `${denied ? 'not ' : ''}${part ?? '?'}/${happened ?? '?'}`).join(', ')}\n`,
  );
}
