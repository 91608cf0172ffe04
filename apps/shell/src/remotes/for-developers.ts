/** What a page needs that shows an override or its releases: no other one loads it. */
export { OverrideNotice } from './override-notice';
export { reloadsForOverride } from './override-of-page';
export { overrideStore } from './override-store';
export { ReleasesNotice } from './releases-panel';
