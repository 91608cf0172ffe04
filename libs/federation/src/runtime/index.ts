export { type SharedModule } from './federation.js';
export { preload, readReleaseSet } from './host-page.js';
export { RemoteErrorBoundary, type UnavailableProps } from './remote-error-boundary.js';
export { type LoadReport, type RemoteModule } from './remote-loader.js';
export { lazyFederation, placeAt, RemoteRegistry, type ShownRemote } from './remote-registry.js';
export { TabHung, TabWatch } from './tab-watch.js';
