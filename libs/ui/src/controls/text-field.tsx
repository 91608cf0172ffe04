import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

type PassedOn =
  | 'autoComplete'
  | 'autoFocus'
  | 'inputRef'
  | 'maxRows'
  | 'minRows'
  | 'multiline'
  | 'name'
  | 'onBlur'
  | 'onChange'
  | 'onKeyDown'
  | 'placeholder'
  | 'type'
  | 'value';

interface TextFieldProps extends Pick<OutlinedInputProps, PassedOn> {
  id?: string;
  label: ReactNode;
  /** Shown below the field and linked to it by `aria-describedby`. */
  helperText?: ReactNode;
  error?: boolean;
  disabled?: boolean;
  className?: string;
  slotProps?: { htmlInput?: InputHTMLAttributes<HTMLInputElement> };
}

/** A labelled field. MUI's TextField would add 12 kB for a select, a menu and two variants that this product does not use. */
export function TextField({ id, label, helperText, error, disabled, className, slotProps, ...input }: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const helperId = helperText ? `${inputId}-help` : undefined;

  return (
    <FormControl fullWidth variant="outlined" error={error} disabled={disabled} className={className}>
      <InputLabel shrink htmlFor={inputId}>
        {label}
      </InputLabel>
      <OutlinedInput
        id={inputId}
        aria-describedby={helperId}
        slotProps={slotProps?.htmlInput && { input: slotProps.htmlInput }}
        {...input}
      />
      {helperText && <FormHelperText id={helperId}>{helperText}</FormHelperText>}
    </FormControl>
  );
}
