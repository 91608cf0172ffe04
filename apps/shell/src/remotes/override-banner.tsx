import type { RemotePlace } from '@fidelio/contracts';
import { Button, formatInstant } from '@fidelio/ui';
import { useLayoutEffect, useRef } from 'react';
import { reasonOf } from './failed-load';
import type { OverrideState } from './override-store';
import { agreeToOverride, leaveOverride } from './override-of-page';
import styles from './override-banner.module.css';
import { usePlaces } from './places';

const words = {
  label: 'Override of this tab',
  shown: (name: string, origin: string, until: string) =>
    `${name} comes from ${origin}, in this tab alone, until ${until}.`,
  notLoaded: (name: string, reason: string) =>
    `The override of ${name} did not load (${reason}). The live version is shown.`,
  broken: (name: string, reason: string) =>
    `The override of ${name} loaded, and broke while it was shown (${reason}). The live version is shown.`,
  asks: (name: string, origin: string) =>
    `A version of ${name} that is not published wants to run here, from ${origin}. It can do in your account whatever you can.`,
  show: 'Show it',
  leave: 'Leave',
};

/** Says on every screen that this tab shows an override, and ends it. */
export function OverrideBanner({ state }: { state: OverrideState }) {
  const banner = useRef<HTMLElement>(null);
  useLayoutEffect(() => tellHeight(banner.current), []);

  return (
    <aside ref={banner} className={styles.banner} aria-label={words.label}>
      <p className={styles.text} role="status">
        {textOf(state, usePlaces())}
      </p>
      {state.asks && 'remote' in state.notice && (
        <Button size="small" variant="outlined" onClick={agreeToOverride}>
          {words.show}
        </Button>
      )}
      <Button size="small" onClick={leaveOverride}>
        {words.leave}
      </Button>
    </aside>
  );
}

/** The menu beside the screen is as much shorter as this is high. @returns ends it */
function tellHeight(banner: HTMLElement | null): (() => void) | undefined {
  if (!banner) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--banner', `${banner.offsetHeight}px`));
  observer.observe(banner);

  return () => {
    observer.disconnect();
    style.removeProperty('--banner');
  };
}

function textOf({ notice, failed, asks }: OverrideState, places: readonly RemotePlace[]): string {
  if ('refused' in notice) return notice.refused;
  const name = places.find((place) => place.name === notice.remote)?.label ?? notice.remote;
  if (asks) return words.asks(name, notice.origin);

  if (failed) return (failed.step === 'render' ? words.broken : words.notLoaded)(name, reasonOf(failed));

  return words.shown(name, notice.origin, formatInstant(notice.until));
}
