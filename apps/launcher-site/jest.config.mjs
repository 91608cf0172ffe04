import { browserProject } from '../../libs/testing/jest/preset.mjs';

// What the bundler would put in their place: a build with no recorded video.
export default { ...browserProject, globals: { __PUBLIC_FILES__: [], __webpack_public_path__: '/' } };
