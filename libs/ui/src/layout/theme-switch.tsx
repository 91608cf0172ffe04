import { useId } from 'react';
import { type ThemeChoice, useThemeChoice } from '../foundation/theme-choice';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-paths';
import styles from './theme-switch.module.css';

interface ThemeSwitchProps {
  labels?: Record<ThemeChoice | 'group', string>;
}

const english = { group: 'Theme', system: 'As the system', light: 'Light', dark: 'Dark' };
const icons: [ThemeChoice, IconName][] = [
  ['system', 'system'],
  ['light', 'sun'],
  ['dark', 'moon'],
];

/** Chooses the system's theme, light or dark. */
export function ThemeSwitch({ labels = english }: ThemeSwitchProps) {
  const [choice, choose] = useThemeChoice();
  const name = useId();

  return (
    <div role="radiogroup" aria-label={labels.group} className={styles.switch}>
      {icons.map(([value, icon]) => (
        <label key={value} className={styles.choice} title={labels[value]}>
          <input
            type="radio"
            name={name}
            value={value}
            aria-label={labels[value]}
            checked={choice === value}
            onChange={() => choose(value)}
          />
          <Icon name={icon} size={18} />
        </label>
      ))}
    </div>
  );
}
