import type { ComponentProps } from 'react';
import styles from './circular-progress.module.css';

interface CircularProgressProps extends Omit<ComponentProps<'svg'>, 'width' | 'height'> {
  size: number;
  variant?: 'determinate' | 'indeterminate';
  /** Of 100. */
  value?: number | null;
}

/** The share of a turn that is drawn while nobody knows how much is done. */
const unknown = 64;

/** A ring that turns, or is drawn as far as something is done. */
export function CircularProgress({ size, variant, value, className, ...rest }: CircularProgressProps) {
  const done = variant === 'determinate' ? (value ?? 0) : undefined;

  return (
    <svg
      role="progressbar"
      aria-valuenow={done}
      {...rest}
      className={`${styles.ring} ${className ?? ''}`}
      width={size}
      height={size}
      viewBox="22 22 44 44"
    >
      <circle cx="44" cy="44" r="20.2" pathLength="100" strokeDasharray={`${done ?? unknown} 100`} />
    </svg>
  );
}
