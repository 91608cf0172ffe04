import type { AuditFilter as Filter } from '@fidelio/contracts/staff';
import { Button, TextField } from '@fidelio/ui';
import { type ChangeEvent, useState } from 'react';
import styles from './audit.module.css';
import { texts } from './texts';

const empty = { event: '', who: '', from: '', to: '' };

/** What of the audit is shown. */
export function AuditFilter({ onChange }: { onChange: (filter: Filter) => void }) {
  const [typed, setTyped] = useState(empty);
  const field = (name: keyof typeof empty) => ({
    name,
    label: texts[name],
    value: typed[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setTyped({ ...typed, [name]: target.value }),
  });

  return (
    <form
      role="search"
      aria-label={texts.filters}
      className={styles.filter}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(filterOf(typed));
      }}
    >
      <TextField {...field('event')} placeholder={texts.eventPlaceholder} />
      <TextField {...field('who')} />
      <TextField {...field('from')} type="date" />
      <TextField {...field('to')} type="date" />
      <Button type="submit" variant="outlined">
        {texts.apply}
      </Button>
    </form>
  );
}

/** Without the fields that are empty. */
function filterOf(typed: typeof empty): Filter {
  return Object.fromEntries(
    Object.entries(typed)
      .map(([name, value]) => [name, value.trim()])
      .filter(([, value]) => value !== ''),
  );
}
