import { nodeVersionFault } from './node-version.js';

/** Imported first by every program, so that an older Node says what is missing before anything else fails. */
const fault = nodeVersionFault(process.versions.node);
if (fault !== null) {
  console.error(fault);
  process.exit(1);
}
