import { Recipe } from '@fidelio/fidelity';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config } from '../../config/config.js';
import { LearningRefused } from './learning-refused.js';
import { judgeProposal } from './proposal.js';

const Completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });
const patience = 120_000;

interface Said {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** Asks the configured model for a recipe. It hears of the finding in our own words, never of a document. */
@Injectable()
export class RecipeWriter {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * Asks once, and once more with what was wrong about the first answer.
   *
   * @throws LearningRefused where no model is configured, it does not answer, or its second answer is no recipe either
   */
  async write(finding: string, title: string): Promise<Recipe> {
    const asked: Said[] = [
      { role: 'system', content: instructions },
      { role: 'user', content: `Finding ${finding}: ${title}. Write one recipe for it.` },
    ];
    const first = await this.ask(asked);
    try {
      return judgeProposal(finding, jsonIn(first), 'model');
    } catch (error) {
      if (!(error instanceof LearningRefused)) throw error;
      const again: Said = {
        role: 'user',
        content: `That cannot be used. ${error.message} Answer with the recipe alone.`,
      };

      return judgeProposal(
        finding,
        jsonIn(await this.ask([...asked, { role: 'assistant', content: first }, again])),
        'model',
      );
    }
  }

  private async ask(messages: Said[]): Promise<string> {
    const { llm } = this.config;
    if (!llm) throw new LearningRefused('No model is configured. Give a recipe with --recipe FILE.');
    const response = await fetch(`${llm.baseUrl}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(llm.apiKey && { authorization: `Bearer ${llm.apiKey}` }),
      },
      body: JSON.stringify({ model: llm.model, messages }),
      signal: AbortSignal.timeout(patience),
    }).catch((cause: unknown) => {
      throw new LearningRefused('The model cannot be reached, or took longer than two minutes.', { cause });
    });
    if (!response.ok) throw new LearningRefused(`The model answered ${response.status}.`);
    const completion = Completion.safeParse(await response.json().catch(() => null));
    if (!completion.success) throw new LearningRefused('The model did not answer as chat completions do.');

    return completion.data.choices[0]?.message.content ?? '';
  }
}

const instructions = [
  'You write recipes that correct the XML of Office files. Answer with one JSON object and nothing else.',
  'For every place of the finding the operations run once, in order; paths start at the place.',
  'The text that a reader sees must stay: the promise "text" is "same" or "moved".',
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
