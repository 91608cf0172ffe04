import MenuItem from '@mui/material/MenuItem';
import MuiSelect from '@mui/material/Select';
import MuiSlider from '@mui/material/Slider';
import MuiSwitch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Themed } from './themed';

export interface SwitchProps {
  label: string;
  checked: boolean;
  /** The last change is still at work. */
  busy?: boolean;
  className?: string;
  onChange(isOn: boolean): void;
}

export function Switch({ label, checked, busy, className, onChange }: SwitchProps) {
  return (
    <Themed>
      <MuiSwitch
        className={className}
        checked={checked}
        slotProps={{ input: { 'aria-label': label, 'aria-disabled': busy || undefined } }}
        onChange={(_event, isOn) => onChange(isOn)}
      />
    </Themed>
  );
}

export interface SliderProps {
  label: string;
  /** Of 100. */
  value: number;
  className?: string;
  onChange(value: number): void;
}

export function Slider({ label, value, className, onChange }: SliderProps) {
  return (
    <Themed>
      <MuiSlider className={className} value={value} aria-label={label} onChange={(_event, moved) => onChange(moved)} />
    </Themed>
  );
}

export interface OneOf<Value extends string> {
  /** Values with their names. */
  options: readonly (readonly [Value, string])[];
  value: Value;
  onChoose(value: Value): void;
}

export interface ChoiceProps<Value extends string> extends OneOf<Value> {
  label: string;
}

export function Choice({ label, options, value, onChoose }: ChoiceProps<string>) {
  return (
    <Themed>
      <ToggleButtonGroup
        exclusive
        aria-label={label}
        value={value}
        // Pressing the chosen one would leave none.
        onChange={(_event, chosen: string | null) => chosen !== null && onChoose(chosen)}
      >
        {options.map(([each, name]) => (
          <ToggleButton key={each} value={each}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Themed>
  );
}

export interface SelectProps extends OneOf<string> {
  labelId: string;
  disabled?: boolean;
}

export function Select({ labelId, options, value, disabled, onChoose }: SelectProps) {
  return (
    <Themed>
      <MuiSelect
        labelId={labelId}
        displayEmpty
        disabled={disabled}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {options.map(([each, name]) => (
          <MenuItem key={each} value={each}>
            {name}
          </MenuItem>
        ))}
      </MuiSelect>
    </Themed>
  );
}
