export * from './office/index.js';
export * from './smtp/smtp-sink.js';
