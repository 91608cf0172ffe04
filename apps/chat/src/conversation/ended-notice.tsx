import { Link } from '@fidelio/shell-api';
import { Icon } from '@fidelio/ui';
import { t } from './texts';
import styles from './notice.module.css';

export function EndedNotice() {
  return (
    <div className={styles.notice}>
      <Icon name="check" />
      <div>
        <p className={styles.title}>{t('conversation.endedTitle')}</p>
        <p className={styles.help}>{t('conversation.endedHelp')}</p>
      </div>
      <Link to="/chat">{t('conversation.newConversation')}</Link>
    </div>
  );
}
