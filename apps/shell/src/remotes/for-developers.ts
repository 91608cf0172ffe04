import { browserTools, updatedEvent } from '@fidelio/federation/browser-tools';
import { overrideStore } from './override-store';

/** What a page needs that shows an override or its releases: no other one loads it. */
export { OverrideNotice } from './override-notice';
export { reloadsForOverride } from './override-of-page';
export { ReleasesNotice } from './releases-panel';
export { overrideStore };

/** The page's content security policy lets it fetch files of a development server; of an override's build only scripts and styles run. */
export const plugins = [browserTools((origin) => origin === location.origin || origin === developedAt())];

// A version that broke is not shown again in this page: once it is mended, a new one shows it.
addEventListener(updatedEvent, () => {
  if (overrideStore.current()?.failed) location.reload();
});

/** Origin of the development server whose remote this page shows. */
function developedAt(): string | null {
  const { notice } = overrideStore.current() ?? {};
  if (!notice || 'refused' in notice || notice.vouched === 'code' || notice.vouched === 'preview') return null;

  return notice.origin;
}
