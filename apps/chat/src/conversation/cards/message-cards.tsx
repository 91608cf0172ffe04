import type { Card, ChatMessage } from '@fidelio/contracts';
import { Link } from '@fidelio/shell-api';
import { Button, formatList, Icon } from '@fidelio/ui';
import { useEffect, useRef, useState } from 'react';
import { BatchSummary } from './batch-summary';
import { type CardContext, recordOf } from './card-act';
import { FileHandle } from './file-handle';
import { FindingCard } from './finding-card';
import { PersonCard } from './person-card';
import { SayButtons } from './say-buttons';
import { UnderstoodCard } from './understood-card';
import styles from './cards.module.css';

/** The facts of a reply. The file of an upload is drawn by its own card. */
export function MessageCards({ message, context }: { message: ChatMessage; context: CardContext }) {
  const cards = message.cards?.filter((card) => !(card.type === 'file' && card.fileId === message.file?.id)) ?? [];

  return <FoldedCards cards={cards} context={context} />;
}

/** So many findings stand on a phone without hiding what follows them. */
const shownFindings = 2;

/** Several findings are folded after the first ones; what else there is stays. */
function FoldedCards({ cards, context }: { cards: readonly Card[]; context: CardContext }) {
  const findings = cards.filter(({ type }) => type === 'finding');
  // One card alone takes no more room than the button that would show it.
  const folded = findings.length > shownFindings + 1 ? findings.slice(shownFindings) : [];
  const shown = cards.filter((card) => !folded.includes(card));

  return (
    <>
      {shown.map((card, index) => (
        <OneCard key={`${card.type} ${index}`} card={card} context={context} />
      ))}
      {folded.length > 0 && <MoreFindings cards={folded} count={findings.length} context={context} />}
    </>
  );
}

function MoreFindings({ cards, count, context }: { cards: readonly Card[]; count: number; context: CardContext }) {
  const [isOpen, setIsOpen] = useState(false);
  const opened = useRef<HTMLDivElement>(null);

  // The button goes away: whoever pressed it reads on where it stood.
  useEffect(() => {
    if (isOpen) opened.current?.focus();
  }, [isOpen]);

  return isOpen ? (
    <div ref={opened} tabIndex={-1} className={styles.opened}>
      {cards.map((card, index) => (
        <OneCard key={`${card.type} ${index}`} card={card} context={context} />
      ))}
    </div>
  ) : (
    <div className={styles.buttons} lang={cards[0]?.language}>
      <Button variant="outlined" size="small" aria-expanded={false} onClick={() => setIsOpen(true)}>
        {context.told.words(cards[0]?.language)('findings.all', { count })}
      </Button>
    </div>
  );
}

function OneCard({ card, context }: { card: Card; context: CardContext }) {
  switch (card.type) {
    case 'file':
    case 'decisions':
      return <FileHandle card={card} context={context} />;
    case 'finding':
      return <FindingCard card={card} context={context} />;
    case 'understood':
      return <UnderstoodCard card={card} context={context} />;
    case 'choices':
      return (
        <div lang={card.language}>
          {context.isNewest && <p className={styles.question}>{card.question}</p>}
          <SayButtons buttons={card.buttons} context={context} label={card.question} />
        </div>
      );
    case 'articles':
      return (
        <div lang={card.language}>
          <SayButtons
            buttons={[...card.items.map(({ title, message }) => asButton(title, message)), ...card.buttons]}
            context={context}
            label={formatList(card.items.map(({ title }) => title))}
          />
        </div>
      );
    case 'person':
      return <PersonCard card={card} context={context} />;
    case 'batch':
      return (
        <BatchSummary
          files={card.files.flatMap(({ fileId }) => recordOf(context, fileId) ?? [])}
          told={context.told}
          card={card}
        />
      );
    case 'upload':
      return <UploadButton card={card} context={context} />;
  }
}

function UploadButton({ card, context }: { card: Extract<Card, { type: 'upload' }>; context: CardContext }) {
  const upload = card.buttons.find(({ does }) => does === 'upload');
  const files = card.buttons.find(({ does }) => does === 'files');
  if (!context.isNewest) return null;

  return (
    <div className={styles.buttons} lang={card.language}>
      {upload && (
        <Button variant="outlined" startIcon={<Icon name="upload" />} onClick={context.acts.upload}>
          {upload.label}
        </Button>
      )}
      {files && (
        <Button component={Link} to="/files">
          {files.label}
        </Button>
      )}
    </div>
  );
}

function asButton(label: string, message: string) {
  return { does: 'say' as const, label: label.slice(0, 80), message };
}
