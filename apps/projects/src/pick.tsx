import { VisuallyHidden } from '@fidelio/ui';
import styles from './projects.module.css';

interface PickProps<Value extends string> {
  label: string;
  value: Value | '';
  /** Values with their names. */
  options: readonly (readonly [Value | '', string])[];
  /** The label stands above; else it is for screen readers alone. */
  labelled?: boolean;
  onPick(value: Value | ''): void;
}

/** One of several values, in the browser's own list, which is at home on a phone, too. */
export function Pick<Value extends string>({ label, value, options, labelled, onPick }: PickProps<Value>) {
  return (
    <label className={styles.pick}>
      {labelled ? <span>{label}</span> : <VisuallyHidden>{label}</VisuallyHidden>}
      <select value={value} onChange={({ target }) => onPick(target.value as Value)}>
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
