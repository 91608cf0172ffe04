import styles from './scene.module.css';

/** How the two sheets lie: `fixed` in line, every other name out of line in its own way. */
export type SceneName = 'empty' | 'lost' | 'offline' | 'broken' | 'fixed';

const loose: Record<SceneName, string> = {
  empty: 'translate(14px, -4px) rotate(8deg)',
  lost: 'translate(46px, -10px) rotate(22deg)',
  offline: 'translate(34px, 0) rotate(0deg)',
  broken: 'translate(18px, 4px) rotate(-11deg)',
  fixed: 'none',
};

/** The picture of empty, missing, offline, broken and fixed states: the two sheets of the logo between crop marks. */
export function Scene({ name, width = 176 }: { name: SceneName; width?: number }) {
  return (
    <svg className={styles.scene} viewBox="0 0 160 124" width={width} aria-hidden focusable="false">
      <Cross x={14} y={18} />
      <Cross x={146} y={106} />
      <g className={styles.loose} style={{ transform: loose[name] }}>
        <rect className={styles.ghost} x="48" y="20" width="64" height="84" rx="5" />
      </g>
      <rect className={styles.sheet} x="48" y="20" width="64" height="84" rx="5" />
      <Lines name={name} />
    </svg>
  );
}

function Cross({ x, y }: { x: number; y: number }) {
  return (
    <g className={styles.cross} transform={`translate(${x} ${y})`}>
      <circle r="4.5" />
      <path d="M-8 0H8M0-8V8" />
    </g>
  );
}

function Lines({ name }: { name: SceneName }) {
  if (name === 'empty') return <path className={styles.faint} d="M60 38h22M60 52h40M60 66h40M60 80h28" />;
  if (name === 'fixed')
    return (
      <>
        <path className={styles.ink} d="M60 38h22M60 52h40" />
        <path className={styles.done} d="m68 78 9 9 17-19" />
      </>
    );
  if (name === 'offline')
    return (
      <>
        <path className={styles.faint} d="M60 38h22M60 52h40M60 80h28" />
        <path className={styles.ink} d="M60 66h12M88 66h12" />
      </>
    );

  return (
    <>
      <path className={styles.ink} d="M60 38h22" />
      <path className={styles.faint} d="M60 52h40M60 80h28" />
      <path className={styles.accent} d="M72 66h40" />
    </>
  );
}
