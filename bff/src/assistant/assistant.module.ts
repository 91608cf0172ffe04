import { Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { ASSISTANT, EMBEDDED_ASSISTANT } from './assistant.token.js';
import { EmbeddedAssistant } from './embedded/embedded-assistant.js';
import { createAssistant } from './create-assistant.js';

@Module({
  providers: [
    { provide: EMBEDDED_ASSISTANT, useFactory: () => new EmbeddedAssistant() },
    {
      provide: ASSISTANT,
      inject: [CONFIG, EMBEDDED_ASSISTANT],
      useFactory: ({ llm }: Config, embedded: EmbeddedAssistant) => createAssistant({ llm }, embedded),
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
