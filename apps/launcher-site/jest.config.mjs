import { browserProject } from '../../libs/testing/jest/preset.mjs';

// Variables that the bundler sets, here for a build without a video.
export default { ...browserProject, globals: { __PUBLIC_FILES__: [], __webpack_public_path__: '/' } };
