import { Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { ASSISTANT, EMBEDDED_ASSISTANT } from './assistant.token.js';
import { Conditions } from '../operations/health/conditions.js';
import { Metrics } from '../operations/metrics/metrics.js';
import { countingWatch } from './counting-watch.js';
import { EmbeddedAssistant } from './embedded/embedded-assistant.js';
import { createAssistant } from './create-assistant.js';

@Module({
  providers: [
    { provide: EMBEDDED_ASSISTANT, useFactory: () => new EmbeddedAssistant() },
    {
      provide: ASSISTANT,
      inject: [CONFIG, EMBEDDED_ASSISTANT, Metrics, Conditions],
      useFactory: ({ llm }: Config, embedded: EmbeddedAssistant, metrics: Metrics, conditions: Conditions) =>
        createAssistant({ llm }, embedded, countingWatch(metrics, conditions)),
    },
  ],
  exports: [ASSISTANT, EMBEDDED_ASSISTANT],
})
export class AssistantModule implements OnApplicationBootstrap {
  constructor(@Inject(EMBEDDED_ASSISTANT) private readonly embedded: EmbeddedAssistant) {}

  onApplicationBootstrap(): void {
    this.embedded.warmUp();
  }
}
