import { Icon, Tooltip } from '@fidelio/ui';
import { t } from '../texts';
import type { ShownVersion, View, ViewMode } from './use-view';
import styles from './view-controls.module.css';

interface ViewControlsProps {
  view: View;
  /** Nothing is corrected, so there is one page to look at. */
  single: boolean;
  hasThumbnails: boolean;
}

/** Which versions are looked at, side by side or under a slider, and the zoom. */
export function ViewControls({ view, single, hasThumbnails }: ViewControlsProps) {
  const versions: [ShownVersion, string][] = [
    ['original', t('original')],
    ['arriving', t('arriving')],
  ];
  const modes: [ViewMode, string][] = [
    ['both', t('sideBySide')],
    ['slider', t('slider')],
  ];

  return (
    <div className={styles.controls}>
      {hasThumbnails && (
        <button
          type="button"
          className={styles.thumbnails}
          aria-pressed={view.thumbnails}
          onClick={() => view.toggleThumbnails()}
        >
          {t('thumbnails')}
        </button>
      )}
      <Choice label={t('version')} choices={versions} chosen={view.version} onChoose={view.setVersion} />
      {!single && (
        <div className={styles.wide}>
          <Choice label={t('view')} choices={modes} chosen={view.mode} onChoose={view.setMode} />
        </div>
      )}
      {!single && view.mode === 'slider' && (
        <input
          className={styles.split}
          type="range"
          min={0}
          max={100}
          value={view.split}
          aria-label={t(`slide.${view.version}`)}
          onChange={({ target }) => view.setSplit(target.valueAsNumber)}
        />
      )}
      <div className={styles.zoom}>
        <Tooltip title={t('zoomOut')}>
          <button type="button" aria-label={t('zoomOut')} onClick={() => view.zoomBy(-1)}>
            <span aria-hidden>−</span>
          </button>
        </Tooltip>
        <output>{t('zoom', { percent: Math.round(view.zoom * 100) })}</output>
        <Tooltip title={t('zoomIn')}>
          <button type="button" aria-label={t('zoomIn')} onClick={() => view.zoomBy(1)}>
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
