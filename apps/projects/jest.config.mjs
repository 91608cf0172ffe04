import { browserProject } from '../../libs/testing/jest/preset.mjs';

export default browserProject;
