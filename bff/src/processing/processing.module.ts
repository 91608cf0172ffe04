import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { LearnedRecipes } from './learning/learned-recipes.js';
import { LearningService } from './learning/learning.service.js';
import { RecipeTrials } from './learning/recipe-trials.js';
import { RecipeWriter } from './learning/recipe-writer.js';
import { RepairOrders } from './repair/repair-orders.js';
import { RepairService } from './repair/repair.service.js';
import { RepairWorker } from './repair/repair.worker.js';
import { Workshop } from './repair/workshop.js';

@Module({
  imports: [StorageModule, FilesModule],
  providers: [
    Workshop,
    RepairOrders,
    RepairService,
    RepairWorker,
    LearnedRecipes,
    LearningService,
    RecipeTrials,
    RecipeWriter,
  ],
})
export class ProcessingModule {}
