export { defineRemote, type RemoteOptions } from './define-remote.js';
export { defineShell } from './define-shell.js';
