import { nodeProject } from '../testing/jest/preset.mjs';

export default {
  ...nodeProject,
  // The longest suite: it runs on when the others have ended.
  maxWorkers: 2,
};
