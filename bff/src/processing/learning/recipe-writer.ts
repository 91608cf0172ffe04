import { Recipe } from '@fidelio/fidelity';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config } from '../../config/config.js';
import { LearningRefused } from './learning.service.js';

const Completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });
const patience = 120_000;

/** Asks the configured model for a recipe. It hears of the finding in our own words, never of a document. */
@Injectable()
export class RecipeWriter {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** @returns whatever came back as JSON; to be judged as any proposal is */
  async write(finding: string, title: string): Promise<unknown> {
    const { llm } = this.config;
    if (!llm) throw new LearningRefused('No model is configured. Give a recipe with --recipe FILE.');
    const response = await fetch(`${llm.baseUrl}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(llm.apiKey && { authorization: `Bearer ${llm.apiKey}` }),
      },
      body: JSON.stringify({
        model: llm.model,
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content: `Finding ${finding}: ${title}. Write one recipe for it.` },
        ],
      }),
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) throw new LearningRefused(`The model answered ${response.status}.`);

    return jsonIn(Completion.parse(await response.json()).choices[0]?.message.content ?? '');
  }
}

const instructions = [
  'You write recipes that correct the XML of Office files. Answer with one JSON object and nothing else.',
  'For every place of the finding the operations run once, in order; paths start at the place.',
  `JSON Schema of a recipe: ${JSON.stringify(z.toJSONSchema(Recipe, { io: 'input', unrepresentable: 'any' }))}`,
].join('\n');

function jsonIn(text: string): unknown {
  const [object] = /\{[\s\S]*\}/.exec(text) ?? [];
  try {
    return JSON.parse(object ?? '');
  } catch {
    throw new LearningRefused('The model did not answer with a recipe.');
  }
}
