import styles from './feature-icon.module.css';

export type FeatureIconName = 'click' | 'sheets' | 'calendar' | 'feather' | 'computer' | 'key';

/** Outlines (`ink`) and fills, on a 48-px grid. */
const paths: Record<FeatureIconName, { tint: string; strong?: string; ink: string }> = {
  click: {
    tint: 'M8 6h26a3 3 0 0 1 3 3v22a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3z',
    strong: 'M5 15h32v7H5z',
    ink: 'M37 23V9a3 3 0 0 0-3-3H8a3 3 0 0 0-3 3v22a3 3 0 0 0 3 3h15M5 15h32M5 22h20M28 25l5 16 3.5-6.5L43 31z',
  },
  sheets: {
    tint: 'M9 5h18l10 10v25a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3z',
    strong: 'M13 22h17v6H13z',
    ink: 'M9 5h18l10 10v25a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zM27 5v10h10M13 22h17v13H13zM13 28h17M21.5 22v13',
  },
  calendar: {
    tint: 'M8 9h30a3 3 0 0 1 3 3v26a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V12a3 3 0 0 1 3-3z',
    strong: 'M26 25h8v8h-8z',
    ink: 'M8 9h30a3 3 0 0 1 3 3v26a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V12a3 3 0 0 1 3-3zM5 18h36M15 5v8M31 5v8M26 25h8v8h-8zM12 25h7M12 32h7',
  },
  feather: {
    tint: 'M10 38V26L25 11a8 8 0 0 1 11.5 11.5L21.5 38z',
    strong: 'M15 33V28L27 16a4 4 0 0 1 6 6L22 33z',
    ink: 'M5 43l23-23M10 38V26L25 11a8 8 0 0 1 11.5 11.5L21.5 38zM19 29h12',
  },
  computer: {
    tint: 'M8 9h32a3 3 0 0 1 3 3v20H5V12a3 3 0 0 1 3-3z',
    strong: 'M18 14h9l4 4v9H18z',
    ink: 'M5 32V12a3 3 0 0 1 3-3h32a3 3 0 0 1 3 3v20M2 38h44M5 32h38M18 14h9l4 4v9H18zM27 14v4h4',
  },
  key: {
    tint: 'M9 21h30a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3V24a3 3 0 0 1 3-3z',
    strong: 'M24 28a4 4 0 1 1 0 8 4 4 0 0 1 0-8z',
    ink: 'M9 21h30a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3V24a3 3 0 0 1 3-3zM14 21v-6a10 10 0 0 1 20 0v6M24 28a4 4 0 1 1 0 8 4 4 0 0 1 0-8z',
  },
};

export function FeatureIcon({ name }: { name: FeatureIconName }) {
  const { tint, strong, ink } = paths[name];

  return (
    <svg className={styles.icon} viewBox="0 0 48 48" width={44} height={44} aria-hidden focusable="false">
      <g className={styles.colour}>
        <path d={tint} />
        {strong && <path className={styles.strong} d={strong} />}
      </g>
      <path className={styles.ink} d={ink} />
    </svg>
  );
}
