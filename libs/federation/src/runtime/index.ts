export { type SharedModule } from './federation.js';
export { preload, readReleaseSet } from './host-page.js';
export { RemoteErrorBoundary, type UnavailableProps } from './remote-error-boundary.js';
export { type FailedLoad, type LoadReport, type RemoteModule } from './remote-loader.js';
export { lazyFederation, placeAt, RemoteRegistry } from './remote-registry.js';
export { TabHung, TabWatch } from './tab-watch.js';
