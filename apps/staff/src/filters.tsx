import { Choice } from '@fidelio/ui';
import styles from './filters.module.css';

interface FiltersProps<Value extends string> {
  label: string;
  chosen: Value | null;
  options: readonly { value: Value | null; label: string }[];
  onChoose(value: Value | null): void;
}

/** What of a list is shown. */
export function Filters<Value extends string>({ label, chosen, options, onChoose }: FiltersProps<Value>) {
  return (
    <div className={styles.filters}>
      <Choice
        label={label}
        value={chosen ?? ''}
        options={options.map(({ value, label: name }) => [value ?? '', name] as const)}
        onChoose={(value) => onChoose(value === '' ? null : value)}
      />
    </div>
  );
}
