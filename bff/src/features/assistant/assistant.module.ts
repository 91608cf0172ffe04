import { type Assistant, createAssistant, GuidedAssistant, type Promises } from '@fidelio/assistant';
import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { ExternalServices } from '../../platform/observability/external-services.js';
import { Metrics } from '../../platform/observability/metrics/metrics.js';
import { ASSISTANT, PROMISES } from './assistant.token.js';
import { modelConfig } from './model-config.js';
import { observeModel } from './observe-model.js';
import { probeLlm } from './probe-llm.js';
import { promisesOf } from './promises.js';

@Module({
  providers: [
    { provide: GuidedAssistant, useFactory: () => new GuidedAssistant() },
    {
      provide: ASSISTANT,
      inject: [CONFIG, GuidedAssistant, Metrics, ExternalServices],
      useFactory: (config: Config, guided: GuidedAssistant, metrics: Metrics, externalServices: ExternalServices) => {
        const { llm } = config;
        if (!llm) return guided;
        externalServices.setProbe('assistant', (signal) => probeLlm(llm, signal));

        return createAssistant(modelConfig(config, llm), guided, observeModel(llm, metrics, externalServices));
      },
    },
    {
      provide: PROMISES,
      inject: [CONFIG, ASSISTANT],
      useFactory: (config: Config, assistant: Assistant): Promises => promisesOf(config, assistant.processors()),
    },
  ],
  exports: [ASSISTANT, PROMISES, GuidedAssistant],
})
export class AssistantModule {}
