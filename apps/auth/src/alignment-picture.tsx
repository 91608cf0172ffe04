import styles from './alignment-picture.module.css';

/** How far the two layers of the picture are apart. */
export type Alignment = 'broken' | 'nearly' | 'aligned';

/** A document drawn in two layers, colour and lines. Each step of the sign-in brings them closer together. */
export function AlignmentPicture({ alignment }: { alignment: Alignment }) {
  return (
    <svg className={`${styles.picture} ${styles[alignment]}`} viewBox="-44 -28 388 436" aria-hidden focusable="false">
      <rect className={styles.page} x="0" y="0" width="300" height="380" rx="8" />
      <g className={styles.colour}>
        <rect className={styles.tint} x="0" y="0" width="300" height="380" rx="8" />
        <rect className={styles.solid} x="28" y="34" width="112" height="16" rx="3" />
        <rect className={styles.solid} x="28" y="148" width="244" height="26" opacity="0.3" />
        <path className={styles.solid} d="M40 344v-34h22v34zM74 344v-58h22v58zM108 344v-46h22v46z" />
        <rect className={styles.solid} x="164" y="262" width="108" height="82" rx="5" opacity="0.18" />
      </g>
      <g>
        <rect className={styles.ink} x="0" y="0" width="300" height="380" rx="8" />
        <rect className={styles.ink} x="28" y="34" width="112" height="16" rx="3" />
        <path className={`${styles.text} ${styles.faint}`} d="M30 76h232M30 94h240M30 112h168" />
        <path className={styles.ink} d="M28 148h244v84H28zM28 174h244M28 203h244M109 148v84M191 148v84" />
        <path className={styles.ink} d="M28 344h116M40 344v-34h22v34M74 344v-58h22v58M108 344v-46h22v46" />
        <rect className={styles.ink} x="164" y="262" width="108" height="82" rx="5" />
        <path className={`${styles.text} ${styles.faint}`} d="M180 284h72M180 302h76M180 320h44" />
      </g>
      <Cross x={-28} y={-12} />
      <Cross x={328} y={-12} />
      <Cross x={-28} y={392} />
      <Cross x={328} y={392} />
    </svg>
  );
}

/** A crop mark, as printers use them. */
function Cross({ x, y }: { x: number; y: number }) {
  return (
    <g className={styles.cross} transform={`translate(${x} ${y})`}>
      <circle r="6" />
      <path d="M-11 0H11M0-11V11" />
    </g>
  );
}
