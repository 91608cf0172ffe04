import { nodeProject } from '../testing/jest/preset.mjs';

export default nodeProject;
