import { AssistantThread, createAssistant, EmbeddedAssistant } from '@fidelio/assistant';
import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { ExternalServices } from '../observability/health/external-services.js';
import { Metrics } from '../observability/metrics/metrics.js';
import { ASSISTANT } from './assistant.token.js';
import { llmMetrics } from './llm-metrics.js';
import { probeLlm } from './probe-llm.js';

@Module({
  providers: [
    { provide: AssistantThread, useFactory: () => new AssistantThread() },
    {
      provide: EmbeddedAssistant,
      inject: [AssistantThread],
      useFactory: (thread: AssistantThread) => new EmbeddedAssistant(thread),
    },
    {
      provide: ASSISTANT,
      inject: [CONFIG, EmbeddedAssistant, Metrics, ExternalServices],
      useFactory: (
        { llm }: Config,
        embedded: EmbeddedAssistant,
        metrics: Metrics,
        externalServices: ExternalServices,
      ) => {
        if (llm) externalServices.setProbe('assistant', (signal) => probeLlm(llm, signal));

        return createAssistant({ llm }, embedded, llmMetrics(metrics, externalServices));
      },
    },
  ],
  exports: [ASSISTANT, AssistantThread, EmbeddedAssistant],
})
export class AssistantModule implements OnApplicationShutdown {
  constructor(private readonly thread: AssistantThread) {}

  /** Last of all: turns that end with the process are still answered. */
  async onApplicationShutdown(): Promise<void> {
    await this.thread.close();
  }
}
