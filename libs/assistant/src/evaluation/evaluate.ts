import { parseArgs } from 'node:util';
import { EmbeddedAssistant } from '../embedded/embedded-assistant.js';
import { LlmAssistant } from '../llm/llm-assistant.js';
import { inCallersThread } from '../thread/calls.js';
import { readDialogues } from './dialogue-set.js';
import { printScore } from './print-score.js';
import { belowFigures } from './figures.js';
import { score } from './score.js';

const usage = `npm run evaluate -w @fidelio/assistant -- [--failures] [--hold] [--llm URL --model NAME] SET.jsonl ...

Plays each set of labelled dialogues against the embedded assistant, or against an OpenAI-compatible service. With --hold it fails
where a set stays below the figures that the assistant is held to: for a nightly run.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    failures: { type: 'boolean', default: false },
    hold: { type: 'boolean', default: false },
    llm: { type: 'string' },
    model: { type: 'string' },
  },
});

if (positionals.length === 0 || (values.llm !== undefined && values.model === undefined)) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const embedded = new EmbeddedAssistant(inCallersThread);
  const { llm, model } = values;
  const assistant = llm && model ? new LlmAssistant({ baseUrl: llm, model }, embedded) : embedded;
  for (const file of positionals) {
    const result = await score(readDialogues(file), assistant);
    printScore(file, result, values.failures);
    const below = values.hold ? belowFigures(result) : [];
    if (below.length > 0) {
      console.error(`  below what is asked for: ${below.join(', ')}`);
      process.exitCode = 1;
    }
  }
}
