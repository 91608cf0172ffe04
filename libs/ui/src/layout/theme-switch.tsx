import { useId } from 'react';
import { type ThemeChoice, useThemeChoice } from '../foundation/theme-choice';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-paths';
import styles from './theme-switch.module.css';
import { t } from '../texts';

const icons: [ThemeChoice, IconName][] = [
  ['system', 'system'],
  ['light', 'sun'],
  ['dark', 'moon'],
];

/** Chooses the system's theme, light or dark. */
export function ThemeSwitch() {
  const [choice, choose] = useThemeChoice();
  const name = useId();

  return (
    <div role="radiogroup" aria-label={t('theme')} className={styles.switch}>
      {icons.map(([value, icon]) => (
        <label key={value} className={styles.choice} title={t(`theme.${value}`)}>
          <input
            type="radio"
            name={name}
            value={value}
            aria-label={t(`theme.${value}`)}
            checked={choice === value}
            onChange={() => choose(value)}
          />
          <Icon name={icon} size={18} />
        </label>
      ))}
    </div>
  );
}
