export { type SharedOffer } from './container-runtime.js';
export { type FederationHost, startFederationHost } from './federation-host.js';
export { type LoadStep, RemoteLoadError } from './load-error.js';
export { type LoadReport } from './load-report.js';
export { type Budgets } from './load-remote-version.js';
export { readReleaseSet, releaseSetElement } from './release-set.js';
export { RemoteBorder, type RemoteBorderProps, type UnavailableProps } from './remote-border.js';
export { type LoadedRemote, type LoaderOptions, RemoteLoader, RemoteUnavailable } from './remote-loader.js';
export { RemoteRegistry } from './remote-registry.js';
