import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Logger } from '../../platform/observability/logging/logger.js';
import { AssistantModule } from '../assistant/assistant.module.js';
import { FilesModule } from '../files/files.module.js';
import { StorageModule } from '../../platform/storage/storage.module.js';
import { EngineRunner } from './engine/engine-runner.js';
import { ProcessorBudget } from './engine/processor-budget.js';
import { RendererInstallation } from './engine/renderer-installation.js';
import { EvidenceDesk } from './learning/evidence-desk.service.js';
import { FixesDesk } from './learning/fixes-desk.service.js';
import { FixesDeskController } from './learning/fixes-desk.controller.js';
import { LearnedRecipes } from './learning/learned-recipes.js';
import { LearningService } from './learning/learning.service.js';
import { RecipeTrials } from './learning/recipe-trials.js';
import { RecipeWriter } from './learning/recipe-writer.js';
import { RecipesRepository } from './learning/recipes.repository.js';
import { TrialPagesProcessor } from './learning/trial-pages.processor.js';
import { TrialPagesRepository } from './learning/trial-pages.repository.js';
import { TrialPagesService } from './learning/trial-pages.service.js';
import { TrialProcessor } from './learning/trial.processor.js';
import { RepairObjects } from './repair-objects.js';
import { RepairPolicy } from './repair-policy.js';
import { RepairProcessor } from './repair.processor.js';
import { RepairRecorder } from './repair-recorder.js';
import { RepairService } from './repair.service.js';

@Module({
  imports: [AssistantModule, StorageModule, FilesModule],
  controllers: [FixesDeskController],
  providers: [
    EvidenceDesk,
    FixesDesk,
    RepairProcessor,
    RepairService,
    RepairPolicy,
    RepairRecorder,
    RepairObjects,
    {
      provide: RendererInstallation,
      useFactory: (config: Config, logger: Logger) => new RendererInstallation(config, logger),
      inject: [CONFIG, Logger],
    },
    EngineRunner,
    ProcessorBudget,
    LearnedRecipes,
    LearningService,
    RecipesRepository,
    RecipeTrials,
    RecipeWriter,
    TrialProcessor,
    TrialPagesProcessor,
    TrialPagesRepository,
    TrialPagesService,
  ],
  exports: [EngineRunner, ProcessorBudget, RendererInstallation, RepairObjects],
})
export class RepairsModule {}
