import type { WaitlistItem } from '@fidelio/contracts/staff';
import { notices, queryClient, useMutation, useQuery } from '@fidelio/shell-api';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  formatInstant,
  RowsSkeleton,
  VisuallyHidden,
} from '@fidelio/ui';
import { useState } from 'react';
import { languageName } from '../in-words';
import { ShowMore } from '../show-more';
import { staffApi } from '../staff-api';
import { texts } from './texts';
import { type Shown, waitlistQuery } from './waitlist.query';
import styles from './waitlist.module.css';

/** Entries that one act may name. */
const maxChosen = 500;

interface EntriesProps {
  shown: Shown;
  chosen: ReadonlySet<string>;
  onChoose(chosen: ReadonlySet<string>): void;
}

/** The list in pages, one under the other in one table. */
export function Entries({ shown, chosen, onChoose }: EntriesProps) {
  const [pages, setPages] = useState(['']);
  const [deleting, setDeleting] = useState<WaitlistItem | null>(null);
  const first = useQuery(waitlistQuery(shown, ''));
  const last = useQuery(waitlistQuery(shown, pages.at(-1) ?? ''));
  if (first.error && !first.data)
    return <ErrorState title={texts.failed} retryLabel={texts.retry} onRetry={() => void first.refetch()} />;
  if (!first.data) return <RowsSkeleton label={texts.loading} />;
  if (first.data.entries.length === 0) return <EmptyState title={texts.empty} />;

  const next = last.data?.next ?? null;
  const choose = (id: string, on: boolean) => {
    const changed = new Set(chosen);
    if (on && changed.size < maxChosen) changed.add(id);
    else changed.delete(id);
    onChoose(changed);
  };

  return (
    <>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{texts.caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{texts.chosen}</VisuallyHidden>
            </th>
            <th scope="col">{texts.email}</th>
            <th scope="col">{texts.company}</th>
            <th scope="col">{texts.joined}</th>
            <th scope="col">{texts.mail}</th>
            <th scope="col">
              <VisuallyHidden>{texts.acts}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        {pages.map((before) => (
          <Rows key={before} shown={shown} before={before} chosen={chosen} onChoose={choose} onDelete={setDeleting} />
        ))}
      </table>
      {next !== null && <ShowMore label={texts.more} onClick={() => setPages([...pages, next])} />}
      {deleting && <Deletion entry={deleting} onEnd={() => setDeleting(null)} />}
    </>
  );
}

interface RowsProps {
  shown: Shown;
  before: string;
  chosen: ReadonlySet<string>;
  onChoose(id: string, on: boolean): void;
  onDelete(entry: WaitlistItem): void;
}

function Rows({ shown, before, chosen, onChoose, onDelete }: RowsProps) {
  const { data } = useQuery(waitlistQuery(shown, before));

  return (
    <tbody>
      {data?.entries.map((entry) => (
        <tr key={entry.id}>
          <td>
            <input
              type="checkbox"
              className={styles.choice}
              aria-label={texts.choose(entry.email)}
              checked={chosen.has(entry.id)}
              onChange={(event) => onChoose(entry.id, event.target.checked)}
            />
          </td>
          <td>{entry.email}</td>
          <td>{entry.company}</td>
          <td>
            {entry.language
              ? texts.joinedIn(formatInstant(entry.joinedAt), languageName(entry.language))
              : formatInstant(entry.joinedAt)}
          </td>
          <td className={styles[entry.mail]}>{texts.states[entry.mail]}</td>
          <td>
            <Button size="small" aria-label={texts.removeOf(entry.email)} onClick={() => onDelete(entry)}>
              {texts.remove}
            </Button>
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function Deletion({ entry: { id, email }, onEnd }: { entry: WaitlistItem; onEnd(): void }) {
  const deletion = useMutation({
    mutationFn: () => staffApi.call('deleteWaitlistEntry', { id }),
    onSuccess: () => notices.success(texts.removed),
    onError: () => notices.error(texts.refused),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['staff', 'waitlist'] });
      onEnd();
    },
  });

  return (
    <ConfirmDialog
      open
      destructive
      title={texts.removeTitle(email)}
      confirmLabel={texts.remove}
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onEnd}
    >
      {texts.removeText}
    </ConfirmDialog>
  );
}
