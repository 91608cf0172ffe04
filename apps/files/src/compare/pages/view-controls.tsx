import { Icon, Tooltip } from '@fidelio/ui';
import { compareTexts } from '../texts';
import type { ShownVersion, View, ViewMode } from './use-view';
import styles from './view-controls.module.css';

const words = compareTexts;
const versions: [ShownVersion, string][] = [
  ['original', words.original],
  ['arriving', words.arriving],
];
const modes: [ViewMode, string][] = [
  ['both', words.sideBySide],
  ['slider', words.slider],
];

interface ViewControlsProps {
  view: View;
  /** Nothing is corrected, so there is one page to look at. */
  single: boolean;
  hasThumbnails: boolean;
}

/** Which versions are looked at, side by side or under a slider, and the zoom. */
export function ViewControls({ view, single, hasThumbnails }: ViewControlsProps) {
  return (
    <div className={styles.controls}>
      {hasThumbnails && (
        <button
          type="button"
          className={styles.thumbnails}
          aria-pressed={view.thumbnails}
          onClick={() => view.toggleThumbnails()}
        >
          {words.thumbnails}
        </button>
      )}
      <Choice label={words.version} choices={versions} chosen={view.version} onChoose={view.setVersion} />
      {!single && (
        <div className={styles.wide}>
          <Choice label={words.view} choices={modes} chosen={view.mode} onChoose={view.setMode} />
        </div>
      )}
      {!single && view.mode === 'slider' && (
        <input
          className={styles.split}
          type="range"
          min={0}
          max={100}
          value={view.split}
          aria-label={words.slide(words[view.version].toLowerCase())}
          onChange={({ target }) => view.setSplit(target.valueAsNumber)}
        />
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

interface ChoiceProps<T extends string> {
  label: string;
  choices: readonly [T, string][];
  chosen: T;
  onChoose(choice: T): void;
}

function Choice<T extends string>({ label, choices, chosen, onChoose }: ChoiceProps<T>) {
  return (
    <div className={styles.choice} role="group" aria-label={label}>
      {choices.map(([choice, name]) => (
        <button key={choice} type="button" aria-pressed={chosen === choice} onClick={() => onChoose(choice)}>
          {name}
        </button>
      ))}
    </div>
  );
}
