import { writeFileSync } from 'node:fs';
import { modelFile } from './follow-up-acts.js';
import { trainedModel } from './follow-up-training.js';

// Training takes more than a minute, too long for the build of `npm start`: the model is kept in the repository.
writeFileSync(modelFile, `${trainedModel()}\n`);
