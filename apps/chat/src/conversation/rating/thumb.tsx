const cuff = 'M3.2 9h3v7.4h-3z';
const hand = 'M6.2 9.2 9.6 3c1.4 0 2.2 1 1.9 2.4L10.9 8h4.3c1.1 0 1.9 1 1.6 2.1l-1.3 4.9c-.2.8-.9 1.4-1.8 1.4H6.2';

/** A hand with its thumb up or down, in the current text colour; filled where it is what was chosen. */
export function Thumb({ points, filled }: { points: 'up' | 'down'; filled: boolean }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={18}
      height={18}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinejoin="round"
      aria-hidden
      focusable="false"
      transform={points === 'down' ? 'rotate(180)' : undefined}
    >
      <path d={`${cuff} ${hand}`} />
    </svg>
  );
}
