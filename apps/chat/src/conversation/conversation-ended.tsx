import { Link } from '@fidelio/shell-api';
import { Icon } from '@fidelio/ui';
import { texts } from '../texts';
import styles from './conversation-ended.module.css';

const words = texts.conversation;

export function ConversationEnded() {
  return (
    <div className={styles.ended}>
      <Icon name="check" />
      <div>
        <p className={styles.title}>{words.endedTitle}</p>
        <p className={styles.help}>{words.endedHelp}</p>
      </div>
      <Link to="/chat">{words.newConversation}</Link>
    </div>
  );
}
