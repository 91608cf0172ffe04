import { type ModelConfig, ownService } from '@fidelio/assistant';
import type { Config } from '../../platform/config/config.js';
import { redactedWords } from '../privacy/redaction/redacted-words.js';

/** The language model's service as the assistant asks it. */
export function modelConfig({ publicUrl }: Config, llm: NonNullable<Config['llm']>): ModelConfig {
  const { firstToken, gap, total } = llm.patience;

  return {
    baseUrl: llm.baseUrl,
    model: llm.model,
    ...(llm.apiKey !== undefined && { apiKey: llm.apiKey }),
    processor: llm.processor ?? ownService,
    limits: { firstChunkMs: firstToken, gapMs: gap, totalMs: total },
    documentWords: llm.documentWords,
    ...(llm.redact && { redact: (texts: string[]) => redactedWords(texts.map((text) => ({ text, names: [] }))) }),
    ownHosts: [new URL(publicUrl).host],
  };
}
