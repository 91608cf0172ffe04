export { type SharedOffer } from './container-runtime.js';
export { startFederationHost } from './federation-host.js';
export { type LoadReport } from './load-report.js';
export { preload } from './preload.js';
export { readReleaseSet } from './release-set.js';
export { RemoteBorder, type UnavailableProps } from './remote-border.js';
export { RemoteRegistry } from './remote-registry.js';
