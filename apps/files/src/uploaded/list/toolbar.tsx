import type { FileState } from '@fidelio/contracts';
import { formatNumber, Icon, VisuallyHidden } from '@fidelio/ui';
import { stateName } from '@fidelio/ui/file-parts';
import { t } from '../../texts';
import { type Arrangement, sortKeys, statusFilters } from './arrange';
import styles from './toolbar.module.css';

const sorts = ['createdAt-desc', 'createdAt-asc', 'name-asc', 'name-desc', 'status-asc', 'status-desc'] as const;

interface ToolbarProps {
  arrangement: Arrangement;
  shown: number;
  all: number;
  counts: Record<FileState, number>;
  onChange(change: Partial<Arrangement>): void;
}

/** Search, filter and, on narrow screens without column heads, the order. */
export function Toolbar({ arrangement, shown, all, counts, onChange }: ToolbarProps) {
  // A state without files is offered only while it is the chosen one.
  const filters = statusFilters.filter(
    (status) => status === 'all' || counts[status] > 0 || status === arrangement.status,
  );

  return (
    <div className={styles.toolbar} role="search">
      <label className={styles.search}>
        <VisuallyHidden>{t('uploaded.search')}</VisuallyHidden>
        <Icon name="search" size={18} />
        <input
          type="search"
          value={arrangement.search}
          placeholder={t('uploaded.searchPlaceholder')}
          onChange={({ target }) => onChange({ search: target.value })}
        />
      </label>
      <fieldset className={styles.filter} aria-label={t('uploaded.filter')}>
        {filters.map((status) => (
          <label key={status} className={styles.choice}>
            <input
              type="radio"
              name="status"
              checked={arrangement.status === status}
              onChange={() => onChange({ status })}
            />
            {status === 'all' ? t('uploaded.all') : stateName(status)}
            <span className={styles.number}>{formatNumber(status === 'all' ? all : counts[status])}</span>
          </label>
        ))}
      </fieldset>
      {arrangement.conversation && (
        <button type="button" className={styles.conversation} onClick={() => onChange({ conversation: '' })}>
          {t('uploaded.ofConversation')}
          <Icon name="close" size={14} />
          <VisuallyHidden>{t('uploaded.showAll')}</VisuallyHidden>
        </button>
      )}
      <SortSelect arrangement={arrangement} onChange={onChange} />
      <p className={styles.count} role="status">
        {shown === all
          ? t('uploaded.allShown', { all })
          : t('uploaded.shown', { shown: formatNumber(shown), all: formatNumber(all) })}
      </p>
    </div>
  );
}

function SortSelect({ arrangement, onChange }: Pick<ToolbarProps, 'arrangement' | 'onChange'>) {
  return (
    <label className={styles.sort}>
      <VisuallyHidden>{t('uploaded.sortBy')}</VisuallyHidden>
      <select
        value={`${arrangement.sort}-${arrangement.descending ? 'desc' : 'asc'}`}
        onChange={({ target }) => {
          const [key, order] = target.value.split('-');
          const sort = sortKeys.find((one) => one === key);
          if (sort) onChange({ sort, descending: order === 'desc' });
        }}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`uploaded.sorts.${sort}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
