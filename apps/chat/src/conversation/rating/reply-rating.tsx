import type { ChatMessage, RateReply } from '@fidelio/contracts';
import { api, notices, useMutation } from '@fidelio/shell-api';
import { useRef, useState } from 'react';
import { changeConversation } from '../../chat.queries';
import { RatingForm } from './rating-form';
import { t } from './texts';
import { Thumb } from './thumb';
import styles from './rating.module.css';

interface ReplyRatingProps {
  conversationId: string;
  message: Pick<ChatMessage, 'id' | 'rating'>;
}

const thumbs = ['up', 'down'] as const;

/** Two thumbs below a reply of the assistant, and after a press room for a word. A second press takes it back. */
export function ReplyRating({ conversationId, message: { id, rating } }: ReplyRatingProps) {
  const [asking, setAsking] = useState(false);
  const [saved, setSaved] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (body: RateReply) => api.call('rateReply', { id: conversationId, ids: { message: id }, body }),
    onSuccess: (_, { thumb, words = '', mayEvaluate }) =>
      changeConversation(conversationId, ({ messages }) => ({
        messages: messages.map(({ rating: before, ...one }) =>
          one.id === id
            ? { ...one, ...(thumb && { rating: { thumb, words, mayEvaluate } }) }
            : { ...one, rating: before },
        ),
      })),
    onError: () => notices.error(t('failed')),
  });

  function press(thumb: 'up' | 'down') {
    if (isPending) return;
    const chosen = rating?.thumb === thumb ? null : thumb;
    setSaved(false);
    mutate({ thumb: chosen, mayEvaluate: false }, { onSuccess: () => setAsking(chosen !== null) });
  }

  /** The form goes away: the thumb that was pressed has the keyboard again. */
  function close() {
    setAsking(false);
    group.current?.querySelector<HTMLButtonElement>('[aria-pressed=true]')?.focus();
  }

  return (
    // The buttons are no part of what the transcript announces.
    <div className={styles.rating} aria-live="off">
      <div ref={group} role="group" aria-label={t('question')} className={styles.thumbs}>
        {thumbs.map((thumb) => (
          <button
            key={thumb}
            type="button"
            className={styles.thumb}
            aria-label={t(thumb)}
            title={t(thumb)}
            aria-pressed={rating?.thumb === thumb}
            onClick={() => press(thumb)}
          >
            <Thumb points={thumb} filled={rating?.thumb === thumb} />
          </button>
        ))}
      </div>
      {rating && asking && (
        <RatingForm
          thumb={rating.thumb}
          busy={isPending}
          onSave={(words, mayEvaluate) =>
            mutate(
              { thumb: rating.thumb, words, mayEvaluate },
              {
                onSuccess: () => {
                  setSaved(true);
                  close();
                },
              },
            )
          }
          onClose={close}
        />
      )}
      <p role="status" className={styles.thanks}>
        {saved && t('thanks')}
      </p>
    </div>
  );
}
