import { Link } from '@fidelio/shell-api';
import { Icon } from '@fidelio/ui';
import { conversationTexts } from './conversation-texts';
import styles from './notice.module.css';

const words = conversationTexts.conversation;

export function EndedNotice() {
  return (
    <div className={styles.notice}>
      <Icon name="check" />
      <div>
        <p className={styles.title}>{words.endedTitle}</p>
        <p className={styles.help}>{words.endedHelp}</p>
      </div>
      <Link to="/chat">{words.newConversation}</Link>
    </div>
  );
}
