import { Link } from '@fidelio/shell-api';
import { Icon } from '@fidelio/ui';
import { t } from './texts';
import styles from './drive.module.css';

export function BackToFiles() {
  return (
    <Link className={styles.back} to="/files">
      <Icon name="chevron-right" size={18} className={styles.chevron} />
      {t('back')}
    </Link>
  );
}
