import { Icon, Tooltip } from '@fidelio/ui';
import { compareTexts } from '../texts';
import type { View, ViewMode } from './use-view';
import styles from './view-controls.module.css';

const words = compareTexts;
const modes: [ViewMode, string][] = [
  ['both', words.sideBySide],
  ['slider', words.slider],
];

/** Side by side or slider, and the zoom. */
export function ViewControls({ view, single }: { view: View; single: boolean }) {
  return (
    <div className={styles.controls}>
      {!single && (
        <div className={styles.modes} role="group" aria-label={words.view}>
          {modes.map(([mode, label]) => (
            <button key={mode} type="button" aria-pressed={view.mode === mode} onClick={() => view.setMode(mode)}>
              {label}
            </button>
          ))}
        </div>
      )}
      {!single && view.mode === 'slider' && (
        <label className={styles.split}>
          <span>{words.arriving}</span>
          <input
            type="range"
            min={0}
            max={100}
            value={view.split}
            aria-label={words.slide}
            onChange={({ target }) => view.setSplit(target.valueAsNumber)}
          />
          <span>{words.corrected}</span>
        </label>
      )}
      <div className={styles.zoom}>
        <Tooltip title={words.zoomOut}>
          <button type="button" aria-label={words.zoomOut} onClick={() => view.zoomBy(-1)}>
            <span aria-hidden>−</span>
          </button>
        </Tooltip>
        <output>{words.zoom(Math.round(view.zoom * 100))}</output>
        <Tooltip title={words.zoomIn}>
          <button type="button" aria-label={words.zoomIn} onClick={() => view.zoomBy(1)}>
            <Icon name="plus" size={16} />
          </button>
        </Tooltip>
      </div>
    </div>
  );
}
