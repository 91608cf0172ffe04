import { askService } from '@fidelio/assistant';
import { Recipe } from '@fidelio/fidelity';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { validateProposal, LearningRefused } from './proposal.js';

const Completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });
const timeoutMs = 120_000;

interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** Asks the configured model for a recipe. The model is told the finding in our words and never sees a document. */
@Injectable()
export class RecipeWriter {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * Asks once, and a second time with what was wrong with the first answer.
   *
   * @throws LearningRefused where no model is configured, it does not answer, or its second answer is no recipe either
   */
  async write(finding: string, title: string): Promise<Recipe> {
    const asked: ChatMessage[] = [
      { role: 'system', content: instructions },
      { role: 'user', content: `Finding ${finding}: ${title}. Write one recipe for it.` },
    ];
    const first = await this.ask(asked);
    try {
      return validateProposal(finding, jsonIn(first), 'model');
    } catch (error) {
      if (!(error instanceof LearningRefused)) throw error;
      const again: ChatMessage = {
        role: 'user',
        content: `That cannot be used. ${error.message} Answer with the recipe alone.`,
      };

      return validateProposal(
        finding,
        jsonIn(await this.ask([...asked, { role: 'assistant', content: first }, again])),
        'model',
      );
    }
  }

  private async ask(messages: ChatMessage[]): Promise<string> {
    const { llm } = this.config;
    if (!llm) throw new LearningRefused('No model is configured. Give a recipe with --recipe FILE.');
    const response = await askService(`${llm.baseUrl}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(llm.apiKey && { authorization: `Bearer ${llm.apiKey}` }),
      },
      body: JSON.stringify({ model: llm.model, messages }),
      signal: AbortSignal.timeout(timeoutMs),
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
