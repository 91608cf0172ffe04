/** What a page needs that has to do with an override: no other one loads it. */
export { reloadsForOverride } from './override-of-page';
export { OverrideNotice } from './override-notice';
export { overrideStore } from './override-store';
