import type { LanguageModelMiddleware } from 'ai';
import type { ZodType } from 'zod';
import { askService } from './ask-service.js';
import type { AnswerFormat } from './formats.js';

export interface ModelService {
  baseUrl: string;
  model: string;
  apiKey?: string;
}

/** Loads the SDK at its first use: a process without a model's service never does. */
export async function loadSdk() {
  const [sdk, { createOpenAICompatible }] = await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')]);
  const { APICallError, extractReasoningMiddleware, isStepCount, streamText, tool, wrapLanguageModel, zodSchema } = sdk;

  /**
   * The answer's schema goes into the request alone: with the SDK's own `output` it would read the whole answer anew at each piece of it,
   * which nobody needs, because the reply is read while it comes.
   */
  function modelOf({ baseUrl, model, apiKey }: ModelService, format: AnswerFormat, answer: ZodType) {
    const provider = createOpenAICompatible({
      name: 'model',
      baseURL: baseUrl.replace(/\/+$/, ''),
      ...(apiKey !== undefined && { apiKey }),
      fetch: askService,
      includeUsage: true,
      supportsStructuredOutputs: format === 'json_schema',
    });
    const isJson = format === 'json_schema' || format === 'json_object';
    const asked: LanguageModelMiddleware = {
      specificationVersion: 'v4',
      transformParams: async ({ params }) => ({
        ...params,
        responseFormat: { type: 'json', name: 'answer', schema: await zodSchema(answer).jsonSchema },
      }),
    };
    const middleware = [extractReasoningMiddleware({ tagName: 'think' }), ...(isJson ? [asked] : [])];

    return wrapLanguageModel({ model: provider(model), middleware });
  }

  return { APICallError, isStepCount, modelOf, streamText, tool };
}

export type Sdk = Awaited<ReturnType<typeof loadSdk>>;
