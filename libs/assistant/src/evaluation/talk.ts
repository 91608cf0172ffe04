import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { EmbeddedAssistant } from '../embedded/embedded-assistant.js';
import { DialogueState, type FileFact, type TranscriptEntry, type TurnOutput } from '../port.js';
import { inCallersThread } from '../thread/calls.js';
import { AnnouncedFile, fileAnnounced } from './announced-file.js';

const usage = `npm run talk -w @fidelio/assistant -- [--state FILE] [--staff-days N]

Reads one message a line and prints the embedded assistant's replies. A line of JSON announces a file instead:
{"file": "Budget.xlsx", "outcome": "corrected"}, with the outcomes checking, corrected, partly, decide, waits, nothing, or why a file
cannot be opened (encrypted, legacy-binary, truncated, damaged, not-office …), and optionally "findings": ["excel.macros:waiting"].
With --state the conversation is kept in FILE and goes on at the next call.`;

/** What is kept of a conversation between two calls; files and transcript are what this program wrote itself. */
const Kept = z.object({
  state: DialogueState,
  transcript: z.array(z.custom<TranscriptEntry>()),
  files: z.array(z.custom<FileFact>()),
});
type Kept = z.infer<typeof Kept>;

const assistant = new EmbeddedAssistant(inCallersThread);

async function begin(): Promise<Kept> {
  const opened = await assistant.open();
  print(opened);

  return { state: opened.state, transcript: [{ role: 'assistant', content: opened.content }], files: [] };
}

async function say(kept: Kept, message: string, staffDays?: number): Promise<Kept> {
  const { state, transcript, files } = kept;
  const signal = AbortSignal.timeout(60_000);
  const input = { conversationId: 'talk', transcript, state, message, files, signal, ...(staffDays && { staffDays }) };
  const output = await assistant.turn(input, () => undefined);
  print(output);

  return after(kept, output, { role: 'user', content: message });
}

/** An uploaded file, or the end of the check of one that is here. */
async function announce(kept: Kept, line: AnnouncedFile): Promise<Kept> {
  const file = fileAnnounced(line);
  const known = kept.files.some(({ id }) => id === file.id);
  const files = known ? kept.files.map((one) => (one.id === file.id ? file : one)) : [...kept.files, file];
  if (line.quietly) return { ...kept, files };
  const said = { role: 'user' as const, content: kept.state.lastReason ?? '', fileName: file.name };
  const output = await assistant.afterUpload(kept.state, file);
  print(output);

  return after({ ...kept, files }, output, ...(known ? [] : [said]));
}

function after(kept: Kept, { state, content }: TurnOutput, ...said: TranscriptEntry[]): Kept {
  return { ...kept, state, transcript: [...kept.transcript, ...said, { role: 'assistant', content }] };
}

function print({ content, action, uploadReason, suggestions = [], wantsPerson }: TurnOutput): void {
  // Replies are Markdown: a reader is not shown the escapes.
  console.log(`ASSISTANT: ${content.replace(/\\([!-/:-@[-`{-~])/g, '$1')}`);
  console.log(`  [${action}${uploadReason ? `: ${uploadReason}` : ''}]${wantsPerson ? ' [a person is told]' : ''}`);
  for (const shape of suggestions) console.log(`  <${Object.values(shape).map(shown).join(' | ')}>`);
  console.log();
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const { values } = parseArgs({
  options: {
    state: { type: 'string' },
    'staff-days': { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(usage);
else {
  const { state: file } = values;
  const staffDays = values['staff-days'] === undefined ? undefined : Number(values['staff-days']);
  let kept = file && existsSync(file) ? Kept.parse(JSON.parse(readFileSync(file, 'utf8'))) : await begin();
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue;
    console.log(`USER: ${line}`);
    kept = line.startsWith('{"file"')
      ? await announce(kept, AnnouncedFile.parse(JSON.parse(line)))
      : await say(kept, line, staffDays);
    if (file) writeFileSync(file, JSON.stringify(kept));
  }
}
