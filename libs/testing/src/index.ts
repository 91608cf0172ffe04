export * from './office/index.ts';
export * from './smtp-sink.ts';
