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
  const {
    APICallError,
    extractReasoningMiddleware,
    isStepCount,
    Output,
    streamText,
    tool,
    wrapLanguageModel,
    zodSchema,
  } = sdk;

  function modelOf({ baseUrl, model, apiKey }: ModelService, format: AnswerFormat) {
    const provider = createOpenAICompatible({
      name: 'model',
      baseURL: baseUrl.replace(/\/+$/, ''),
      ...(apiKey !== undefined && { apiKey }),
      fetch: askService,
      includeUsage: true,
      supportsStructuredOutputs: format === 'json_schema',
    });
    const middleware = extractReasoningMiddleware({ tagName: 'think' });

    return wrapLanguageModel({ model: provider(model), middleware });
  }

  return { APICallError, isStepCount, modelOf, Output, streamText, tool, zodSchema };
}

export type Sdk = Awaited<ReturnType<typeof loadSdk>>;
