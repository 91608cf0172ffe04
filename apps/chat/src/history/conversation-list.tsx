import { counts, type ConversationSummary } from '@fidelio/contracts';
import { useQuery } from '@fidelio/shell-api';
import { Button, Icon, RowsSkeleton, VisuallyHidden } from '@fidelio/ui';
import { useEffect, useRef, useState } from 'react';
import { conversationsQuery, searchQuery } from '../chat.queries';
import { useOtherTabs } from '../other-tabs';
import { t } from './texts';
import { t as ofChat } from '../texts';
import { ConversationRow } from './conversation-row';
import { DeletedConversations } from './deleted-conversations';
import styles from './conversation-list.module.css';
const firstShown = 5;
const searchMin = 2;
/** Milliseconds without another letter after which is searched. */
const searchPauseMs = 250;

/** Past conversations, newest first, with a search over their titles and messages. */
export function ConversationList() {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim().replaceAll(/\s+/g, ' '));
  const searching = search.length >= searchMin;
  const list = useRef<HTMLDivElement>(null);
  useOtherTabs();

  return (
    <div ref={list} tabIndex={-1} className={styles.all}>
      <DeletedConversations onRemoved={() => list.current?.focus()} />
      <div role="search" className={styles.search}>
        <Icon name="search" size={18} />
        <input
          type="search"
          value={typed}
          maxLength={counts.searchMax}
          aria-label={t('search')}
          placeholder={t('search')}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {searching ? <Found search={search} /> : <Past />}
    </div>
  );
}

function Past() {
  const { data, isError, refetch } = useQuery(conversationsQuery);
  const [all, setAll] = useState(false);

  if (isError) return <Failed onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={2} label={t('title')} />;
  if (data.length === 0) return <p className={styles.quiet}>{t('empty')}</p>;

  return (
    <>
      <Rows conversations={data.slice(0, all ? undefined : firstShown)} />
      {data.length > firstShown && !all && (
        <Button size="small" onClick={() => setAll(true)}>
          {t('showAll', { count: data.length })}
        </Button>
      )}
    </>
  );
}

function Found({ search }: { search: string }) {
  // What was found stays while the next letters are looked for.
  const { data, isError, refetch } = useQuery({ ...searchQuery(search), placeholderData: (found) => found });
  if (isError) return <Failed onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={2} label={t('searching')} />;

  return (
    <>
      {data.length === 0 ? (
        <p role="status" className={styles.quiet}>
          {t('nothingFound', { search })}
        </p>
      ) : (
        <VisuallyHidden>
          <span role="status">{t('found', { count: data.length })}</span>
        </VisuallyHidden>
      )}
      <Rows conversations={data} search={search} />
      {data.length === counts.searchResults && (
        <p className={styles.quiet}>{t('newestFound', { count: data.length })}</p>
      )}
    </>
  );
}

function Rows({ conversations, search = '' }: { conversations: ConversationSummary[]; search?: string }) {
  return (
    <ul className={styles.list}>
      {conversations.map((conversation) => (
        <ConversationRow key={conversation.id} conversation={conversation} search={search} />
      ))}
    </ul>
  );
}

function Failed({ onRetry }: { onRetry(): void }) {
  return (
    <p className={styles.quiet} role="alert">
      {t('failed')}{' '}
      <Button size="small" onClick={onRetry}>
        {ofChat('retry')}
      </Button>
    </p>
  );
}

/** The text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), searchPauseMs);

    return () => clearTimeout(timer);
  }, [text]);

  return settled;
}
