import { browserProject } from '../testing/jest/preset.mjs';

export default browserProject;
