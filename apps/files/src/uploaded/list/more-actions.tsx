import type { FileRecord } from '@fidelio/contracts';
import { Link } from '@fidelio/shell-api';
import { Icon, Menu, MenuItem } from '@fidelio/ui';
import { useState } from 'react';
import { useDrive } from '../../drive-info.query';
import { t } from '../../texts';
import { useOriginal } from '../../use-download';
import styles from './file-actions.module.css';

/** The rarer actions of a file that has a corrected copy. A download goes on when the menu is closed. */
export function MoreActions({ file }: { file: FileRecord }) {
  const { label: download, toggle } = useOriginal(file);
  const hasDrive = useDrive();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const close = () => setButton(null);
  const label = t('actions.of', { action: t('actions.more'), name: file.name });

  return (
    <>
      <button
        type="button"
        className={styles.icon}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={button !== null}
        onClick={({ currentTarget }) => setButton(currentTarget)}
      >
        <Icon name="more" size={20} />
      </button>
      <Menu anchor={button} label={label} onClose={close}>
        <MenuItem aria-label={t('actions.of', { action: download, name: file.name })} onClick={toggle}>
          {download}
        </MenuItem>
        {/* A plain link, so that nothing blocks its tab. */}
        {hasDrive && (
          <MenuItem
            component={Link}
            to={`/files/drive?ids=${file.id}`}
            target="_blank"
            rel="noopener"
            onClick={close}
            aria-label={t('actions.of', { action: t('actions.toDrive'), name: file.name })}
          >
            {t('actions.toDrive')}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
