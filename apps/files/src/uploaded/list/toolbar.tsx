import { formatNumber, Icon } from '@fidelio/ui';
import { texts } from '../../texts';
import { type Arrangement, sortKeys, statusFilters } from './arrange';
import styles from './toolbar.module.css';

const words = texts.uploaded;

interface ToolbarProps {
  arrangement: Arrangement;
  shown: number;
  all: number;
  onChange(change: Partial<Arrangement>): void;
}

/** Search, filter and, on narrow screens without column heads, the order. */
export function Toolbar({ arrangement, shown, all, onChange }: ToolbarProps) {
  return (
    <div className={styles.toolbar} role="search">
      <label className={styles.search}>
        <span className={styles.label}>{words.search}</span>
        <Icon name="search" size={18} />
        <input
          type="search"
          value={arrangement.search}
          placeholder={words.searchPlaceholder}
          onChange={({ target }) => onChange({ search: target.value })}
        />
      </label>
      <fieldset className={styles.filter}>
        <legend className={styles.label}>{words.filter}</legend>
        {statusFilters.map((status) => (
          <label key={status} className={styles.choice}>
            <input
              type="radio"
              name="status"
              checked={arrangement.status === status}
              onChange={() => onChange({ status })}
            />
            {words.filters[status]}
          </label>
        ))}
      </fieldset>
      <SortSelect arrangement={arrangement} onChange={onChange} />
      <p className={styles.count} role="status">
        {all === 1 && shown === 1 ? words.oneShown : words.shown(formatNumber(shown), formatNumber(all))}
      </p>
    </div>
  );
}

function SortSelect({ arrangement, onChange }: Pick<ToolbarProps, 'arrangement' | 'onChange'>) {
  return (
    <label className={styles.sort}>
      <span className={styles.label}>{words.sortBy}</span>
      <select
        value={`${arrangement.sort}-${arrangement.descending ? 'desc' : 'asc'}`}
        onChange={({ target }) => {
          const [key, order] = target.value.split('-');
          const sort = sortKeys.find((one) => one === key);
          if (sort) onChange({ sort, descending: order === 'desc' });
        }}
      >
        {Object.entries(words.sorts).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
