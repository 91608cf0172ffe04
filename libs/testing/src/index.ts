export * from './clamd/fake-clamd.ts';
export * from './office/index.ts';
export * from './smtp-sink.ts';
