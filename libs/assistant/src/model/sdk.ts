import type { ChatAction } from '@fidelio/contracts';
import type { LanguageModelMiddleware, ToolSet } from 'ai';
import { memoized, memoizedBy } from '../memoized.js';
import { answerSchema } from './answer.js';
import { askService } from './ask-service.js';
import type { AnswerFormat } from './formats.js';
import { type ToolName, type Tools, toolSchemas } from './tools.js';

export interface ModelService {
  baseUrl: string;
  model: string;
  apiKey?: string;
}

/** Loads the SDK at its first use: a process without a model's service never does. What is the same in every request is made once. */
export const loadSdk = memoized(async () => {
  const sdk = await import('ai');
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const { APICallError, extractReasoningMiddleware, isStepCount, streamText, tool, wrapLanguageModel, zodSchema } = sdk;
  const answerOf = memoizedBy((legal: readonly ChatAction[]) => zodSchema(answerSchema(legal)).jsonSchema);
  const asked = Object.fromEntries(
    Object.entries(toolSchemas).map(([name, { description, input }]) => [
      name,
      { description, inputSchema: zodSchema<unknown>(input) },
    ]),
  );

  /**
   * The answer's schema goes into the request alone: with the SDK's own `output` it would read the whole answer anew at each piece of it,
   * which nobody needs, because the reply is read while it comes.
   *
   * @param legal one of those of `legalActions`
   */
  function modelOf({ baseUrl, model, apiKey }: ModelService, format: AnswerFormat, legal: readonly ChatAction[]) {
    const provider = createOpenAICompatible({
      name: 'model',
      baseURL: baseUrl.replace(/\/+$/, ''),
      ...(apiKey !== undefined && { apiKey }),
      fetch: askService,
      includeUsage: true,
      supportsStructuredOutputs: format === 'json_schema',
    });
    const isJson = format === 'json_schema' || format === 'json_object';
    const asking: LanguageModelMiddleware = {
      specificationVersion: 'v4',
      transformParams: async ({ params }) => ({
        ...params,
        responseFormat: { type: 'json', name: 'answer', schema: await answerOf(legal) },
      }),
    };
    const middleware = [extractReasoningMiddleware({ tagName: 'think' }), ...(isJson ? [asking] : [])];

    return wrapLanguageModel({ model: provider(model), middleware });
  }

  function toolsOf(tools: Tools): ToolSet {
    return Object.fromEntries(
      Object.entries(asked).map(([name, its]) => [
        name,
        tool({ ...its, execute: (input: unknown) => tools.answer(name as ToolName, input) }),
      ]),
    );
  }

  return { APICallError, isStepCount, modelOf, streamText, toolsOf };
});

export type Sdk = Awaited<ReturnType<typeof loadSdk>>;
