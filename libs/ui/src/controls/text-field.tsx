import {
  type ChangeEventHandler,
  type CSSProperties,
  type FocusEventHandler,
  type HTMLAttributes,
  type KeyboardEventHandler,
  type ReactNode,
  type Ref,
  useId,
} from 'react';
import styles from './text-field.module.css';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What fields of one and of several lines have in common, and `size`, which only those of one line have. */
interface InputAttributes extends Pick<HTMLAttributes<Field>, 'inputMode' | 'autoCapitalize' | 'spellCheck'> {
  maxLength?: number;
  size?: number;
}

interface TextFieldProps {
  id?: string;
  label: ReactNode;
  /** Shown below the field and linked to it by `aria-describedby`. */
  helperText?: ReactNode;
  error?: boolean;
  disabled?: boolean;
  className?: string;
  /** Several lines: it grows with its text, from `minRows` to `maxRows`. */
  multiline?: boolean;
  minRows?: number;
  maxRows?: number;
  type?: string;
  name?: string;
  value?: string;
  placeholder?: string;
  autoComplete?: string;
  autoFocus?: boolean;
  /** Of one line. */
  inputRef?: Ref<HTMLInputElement>;
  onBlur?: FocusEventHandler<Field>;
  onChange?: ChangeEventHandler<Field>;
  onKeyDown?: KeyboardEventHandler<Field>;
  slotProps?: { htmlInput?: InputAttributes };
}

/** A labelled field. The label is above it, in full size, so that it never covers a placeholder. */
export function TextField(props: TextFieldProps) {
  const { id, label, helperText, error = false, className, multiline, minRows, maxRows, slotProps, ...field } = props;
  const { type = 'text', inputRef, ...shared } = field;
  const ownId = useId();
  const inputId = id ?? ownId;
  const helperId = helperText ? `${inputId}-help` : undefined;
  const look = [styles.field, error && styles.error, field.disabled && styles.disabled, className];
  const input = {
    id: inputId,
    'aria-invalid': error,
    'aria-describedby': helperId,
    ...slotProps?.htmlInput,
    ...shared,
    className: styles.input,
  };

  return (
    <div className={look.filter(Boolean).join(' ')}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      <div className={styles.box}>
        {multiline ? (
          <div className={styles.lines} data-text={field.value} style={{ '--most': maxRows } as CSSProperties}>
            <textarea {...input} rows={minRows ?? 1} />
          </div>
        ) : (
          <input {...input} ref={inputRef} type={type} />
        )}
      </div>
      {helperText && (
        <p id={helperId} className={styles.help}>
          {helperText}
        </p>
      )}
    </div>
  );
}
