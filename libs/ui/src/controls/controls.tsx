import { useId } from 'react';
import type { ChoiceProps, OneOf, SliderProps, SwitchProps } from '../mui/mui-controls';
import { useMuiParts } from '../mui/mui-parts';
import styles from './text-field.module.css';

export function Switch(props: SwitchProps) {
  const parts = useMuiParts();

  return parts && <parts.Switch {...props} />;
}

export function Slider(props: SliderProps) {
  const parts = useMuiParts();

  return parts && <parts.Slider {...props} />;
}

/** Buttons beside each other, of which one is pressed. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const parts = useMuiParts();

  return parts && <parts.Choice {...props} />;
}

interface SelectProps<Value extends string> extends OneOf<Value> {
  label: string;
  disabled?: boolean;
  className?: string;
}

/** One of several values, in a list that opens. */
export function Select<Value extends string>({ label, className, ...rest }: SelectProps<Value>) {
  const labelId = useId();
  const parts = useMuiParts();

  return (
    <div className={`${styles.field} ${className ?? ''}`}>
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      <div className={styles.select}>{parts && <parts.Select labelId={labelId} {...rest} />}</div>
    </div>
  );
}
