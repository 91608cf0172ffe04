/** What a scan of many files is made of, without the engine: an entry of its own, so that the process that leads a scan stays small. */
export { UsageProblem } from './command.js';
export { JsonLog } from './json-log.js';
export { codeOf, type Found, type Place, walkOfficeFiles } from './office-files.js';
export { runPool, type Stop } from './process-pool.js';
export { Progress } from './progress.js';
export { engineName } from '../engine/report.js';
export { hasRenderer } from '../render/renderer.js';
export { Mutex } from '../processes/mutex.js';
