import { type FileRecord, fileSummaryOf, type Suggestion } from '@fidelio/contracts';
import { Link } from '@fidelio/shell-api';
import { Button, Icon } from '@fidelio/ui';
import { t } from '../texts';
import styles from './quick-replies.module.css';

interface QuickRepliesProps {
  /** Those of the newest reply. */
  suggestions: Suggestion[];
  /** The assistant waits for a file. */
  awaitingFile: boolean;
  files: FileRecord[] | undefined;
  onSay(message: string): void;
  onUpload(): void;
}

/** What the user can do next without typing: answer, upload a file, see the files, decide. */
export function QuickReplies({ suggestions, awaitingFile, files, onSay, onUpload }: QuickRepliesProps) {
  const upload = suggestions.find((one) => one.type === 'upload');
  const shown = suggestions.filter((one) => isShown(one, files));
  if (!awaitingFile && !upload && shown.length === 0) return null;

  return (
    <div className={styles.replies} role="group" aria-label={t('conversation.quickReplies')}>
      {(awaitingFile || upload) && (
        <Button variant="outlined" startIcon={<Icon name="upload" />} onClick={onUpload}>
          {upload?.label ?? t('upload.title')}
        </Button>
      )}
      {shown.map((one) => (
        <QuickReply key={`${one.type} ${one.label}`} suggestion={one} onSay={onSay} />
      ))}
    </div>
  );
}

type Shown = Extract<Suggestion, { type: 'say' | 'files' | 'decide' }>;

/** A decision is offered as long as one is left; files and corrected copies are drawn as cards. */
function isShown(one: Suggestion, files: FileRecord[] | undefined): one is Shown {
  if (one.type !== 'decide') return one.type === 'say' || one.type === 'files';
  const file = files?.find(({ id, deletedAt }) => id === one.fileId && deletedAt === null);

  return file !== undefined && (fileSummaryOf(file)?.decisions.length ?? 0) > 0;
}

function QuickReply({ suggestion, onSay }: { suggestion: Shown; onSay(message: string): void }) {
  const { type, label } = suggestion;
  if (type === 'say')
    return (
      <Button variant="outlined" onClick={() => onSay(suggestion.message)}>
        {label}
      </Button>
    );

  return (
    <Button component={Link} variant="outlined" to={type === 'files' ? '/files' : `/files?file=${suggestion.fileId}`}>
      {label}
    </Button>
  );
}
