import type { ComponentProps } from 'react';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-paths';
import styles from './alert.module.css';

const icons = { success: 'check', info: 'info', warning: 'alert', error: 'alert' } satisfies Record<string, IconName>;

interface AlertProps extends ComponentProps<'div'> {
  severity: keyof typeof icons;
}

/** A message inside a screen. Screen readers read it at once, unless another `role` is given. */
export function Alert({ severity, className, children, ...rest }: AlertProps) {
  return (
    <div role="alert" {...rest} className={`${styles.alert} ${styles[severity]} ${className ?? ''}`}>
      <div className={styles.icon}>
        <Icon name={icons[severity]} size={20} />
      </div>
      <div className={styles.message}>{children}</div>
    </div>
  );
}
