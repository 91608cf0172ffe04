import { writeFileSync } from 'node:fs';
import { modelFile, trainedModel } from './follow-up-acts.js';

// A step of the package's build: `dist/` ships with the model in it.
writeFileSync(modelFile, trainedModel());
