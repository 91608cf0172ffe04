import type { RemotePlace } from '@fidelio/contracts';
import { Button, formatTime } from '@fidelio/ui';
import { leaveOverride, type OverrideState } from './override';
import styles from './override-banner.module.css';
import { usePlaces } from './places';

const words = {
  label: 'Override of this tab',
  shown: (name: string, origin: string, until: string) =>
    `${name} comes from ${origin}, in this tab alone, until ${until}.`,
  failed: (name: string, reason: string) =>
    `The override of ${name} did not load (${reason}). The live version is shown.`,
  leave: 'Leave',
};

/** Says on every screen that this tab shows an override, and ends it. */
export function OverrideBanner({ state }: { state: OverrideState }) {
  return (
    <aside className={styles.banner} aria-label={words.label}>
      <p className={styles.text} role="status">
        {textOf(state, usePlaces())}
      </p>
      <Button size="small" onClick={leaveOverride}>
        {words.leave}
      </Button>
    </aside>
  );
}

function textOf({ notice, failed }: OverrideState, places: readonly RemotePlace[]): string {
  if ('refused' in notice) return notice.refused;
  const name = places.find((place) => place.name === notice.remote)?.label ?? notice.remote;

  return failed ? words.failed(name, failed) : words.shown(name, notice.origin, formatTime(new Date(notice.until)));
}
