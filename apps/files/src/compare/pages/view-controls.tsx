import { Choice, Icon, Slider, Tooltip } from '@fidelio/ui';
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
      <Choice label={t('version')} options={versions} value={view.version} onChoose={view.setVersion} />
      {!single && (
        <div className={styles.wide}>
          <Choice label={t('view')} options={modes} value={view.mode} onChoose={view.setMode} />
        </div>
      )}
      {!single && view.mode === 'slider' && (
        <Slider
          className={styles.split}
          value={view.split}
          label={t(`slide.${view.version}`)}
          onChange={view.setSplit}
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
