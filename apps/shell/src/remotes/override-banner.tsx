import { Button, formatTime } from '@fidelio/ui';
import { texts } from '../texts';
import { leaveOverride, type OverrideState } from './override';
import styles from './override-banner.module.css';

/** Says on every screen that this tab does not show what everybody sees, and leads back. */
export function OverrideBanner({ state }: { state: OverrideState }) {
  return (
    <aside className={styles.banner} aria-label={texts.override.label}>
      <p className={styles.text} role="status">
        {textOf(state)}
      </p>
      <Button size="small" color="inherit" onClick={leaveOverride}>
        {texts.override.leave}
      </Button>
    </aside>
  );
}

function textOf({ notice, failed }: OverrideState): string {
  if ('refused' in notice) return notice.refused;
  const name = texts.remotes.names[notice.remote] ?? notice.remote;

  return failed
    ? texts.override.failed(name)
    : texts.override.shown(name, notice.origin, formatTime(new Date(notice.until)));
}
