import { Module } from '@nestjs/common';
import { ASSISTANT, EMBEDDED_ASSISTANT } from './assistant.token.js';
import { EmbeddedAssistant } from './embedded/embedded-assistant.js';

@Module({
  providers: [
    { provide: EMBEDDED_ASSISTANT, useFactory: () => new EmbeddedAssistant() },
    { provide: ASSISTANT, useExisting: EMBEDDED_ASSISTANT },
  ],
  exports: [ASSISTANT, EMBEDDED_ASSISTANT],
})
export class AssistantModule {}
