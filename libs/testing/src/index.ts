export * from './office/index.ts';
export * from './smtp/smtp-sink.ts';
