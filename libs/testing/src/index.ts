export * from './office/index.js';
