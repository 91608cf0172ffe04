/** Migration projects: what their pages and the agent exchange with the product. An entry of its own, so that no other page's browser loads it. */
export * from './project-calls.js';
export * from './project-files.js';
export * from './project-limits.js';
export * from './project-path.js';
export * from './project-uploads.js';
export * from './project.js';
export * from './scans.js';
export * from './verdicts.js';
export * from './waves.js';
