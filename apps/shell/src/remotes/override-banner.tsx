import type { RemotePlace } from '@fidelio/contracts';
import { Button, formatTime } from '@fidelio/ui';
import { texts } from '../texts';
import { leaveOverride, type OverrideState } from './override';
import styles from './override-banner.module.css';
import { usePlaces } from './places';

/** Says on every screen that this tab shows an override, and ends it. */
export function OverrideBanner({ state }: { state: OverrideState }) {
  return (
    <aside className={styles.banner} aria-label={texts.override.label}>
      <p className={styles.text} role="status">
        {textOf(state, usePlaces())}
      </p>
      <Button size="small" onClick={leaveOverride}>
        {texts.override.leave}
      </Button>
    </aside>
  );
}

function textOf({ notice, failed }: OverrideState, places: readonly RemotePlace[]): string {
  if ('refused' in notice) return notice.refused;
  const name = places.find((place) => place.name === notice.remote)?.label ?? notice.remote;

  return failed
    ? texts.override.failed(name, failed)
    : texts.override.shown(name, notice.origin, formatTime(new Date(notice.until)));
}
