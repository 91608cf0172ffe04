import styles from './filters.module.css';

interface FiltersProps<Value extends string> {
  label: string;
  chosen: Value | null;
  options: readonly { value: Value | null; label: string }[];
  onChoose(value: Value | null): void;
}

/** A row of buttons, of which one is pressed: what of a list is shown. */
export function Filters<Value extends string>({ label, chosen, options, onChoose }: FiltersProps<Value>) {
  return (
    <div role="group" aria-label={label} className={styles.filters}>
      {options.map((option) => (
        <button
          key={option.value ?? ''}
          type="button"
          className={styles.filter}
          aria-pressed={option.value === chosen}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
