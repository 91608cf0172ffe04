import { nodeProject } from '../libs/testing/jest/preset.mjs';

export default nodeProject;
