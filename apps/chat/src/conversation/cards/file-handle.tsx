import type { DecisionsCard, FileCard } from '@fidelio/contracts';
import { fileSummaryOf } from '@fidelio/contracts';
import { Link } from '@fidelio/shell-api';
import { Button, FileTypeIcon } from '@fidelio/ui';
import { CorrectedDownload } from '@fidelio/ui/file-parts';
import { FindingLine } from '@fidelio/ui/findings';
import { fileKindOf } from '@fidelio/ui/uploads';
import { downloadWordsOf } from './download-words';
import { type CardContext, comparisonOf, recordOf } from './card-act';
import styles from './cards.module.css';

/** A file that a reply speaks of: how it stands now, and what can be done with it. */
export function FileHandle({ card, context }: { card: FileCard | DecisionsCard; context: CardContext }) {
  const { fileId, name, language, buttons } = card;
  const record = recordOf(context, fileId);
  const decide = buttons.find(({ does }) => does === 'decide');
  const compare = buttons.find(({ does }) => does === 'compare');
  const decisions = (record && fileSummaryOf(record)?.decisions) ?? [];
  const copied = card.type === 'file' && record?.correctedFileUrl && context.handsOver(fileId) ? record : null;

  return (
    <div className={styles.card} lang={language} role="group" aria-label={name}>
      <div className={styles.file}>
        <FileTypeIcon type={record?.kind ?? fileKindOf(name)} label="" />
        <span>
          <strong>{name}</strong>
          {card.type === 'file' && <span>{card.verdict}</span>}
        </span>
      </div>
      {card.type === 'decisions' && (
        <ul className={styles.items}>
          {card.items.map(({ finding, title, givesUp }) => (
            <li key={finding}>
              <FindingLine title={title}>{givesUp}</FindingLine>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        {decide && decisions.length > 0 && (
          <Button component={Link} to={`/files?file=${fileId}`} variant="outlined" size="small">
            {decide.label}
          </Button>
        )}
        {copied && (
          <CorrectedDownload file={copied} short words={downloadWordsOf(card, context.told.words(language))} />
        )}
        {copied && compare && (
          <Button component={Link} to={comparisonOf(fileId)} size="small">
            {compare.label}
          </Button>
        )}
      </div>
    </div>
  );
}
