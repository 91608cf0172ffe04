import { type DecisionsCard, type FileCard, fileSummaryOf } from '@fidelio/contracts';
import { Link } from '@fidelio/shell-api';
import { Button, FileTypeIcon } from '@fidelio/ui';
import { CorrectedDownload } from '@fidelio/ui/file-parts';
import { fileKindOf } from '@fidelio/ui/uploads';
import { type CardContext, comparisonOf, recordOf } from './card-act';
import styles from './cards.module.css';

/** A file that a reply speaks of: how it stands now, and what can be done with it. */
export function FileHandle({ card, context }: { card: FileCard | DecisionsCard; context: CardContext }) {
  const { fileId, name, language, buttons } = card;
  const record = recordOf(context, fileId);
  const decide = buttons.find(({ does }) => does === 'decide');
  const compare = buttons.find(({ does }) => does === 'compare');
  const decisions = (record && fileSummaryOf(record)?.decisions) ?? [];

  return (
    <section className={styles.card} lang={language} aria-label={name}>
      <div className={styles.file}>
        <FileTypeIcon type={record?.kind ?? fileKindOf(name)} />
        <span>
          <strong>{name}</strong>
          {card.type === 'file' && <span>{card.verdict}</span>}
        </span>
      </div>
      {card.type === 'decisions' && (
        <ul className={styles.items}>
          {card.items.map(({ finding, title, givesUp }) => (
            <li key={finding}>
              <strong>{title}</strong>
              <span>{givesUp}</span>
            </li>
          ))}
        </ul>
      )}
      {record && (
        <div className={styles.buttons}>
          {decide && decisions.length > 0 && (
            <Button component={Link} to={`/files?file=${fileId}`} variant="outlined" size="small">
              {decide.label}
            </Button>
          )}
          {card.type === 'file' && record.correctedFileUrl && <CorrectedDownload file={record} short />}
          {compare && record.correctedFileUrl && (
            <Button component={Link} to={comparisonOf(fileId)} size="small">
              {compare.label}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
