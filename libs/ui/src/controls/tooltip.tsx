import { type ReactNode, useState } from 'react';
import { useMuiParts } from '../mui/mui-parts';
import styles from './tooltip.module.css';

interface TooltipProps {
  title: string;
  /** A control with an accessible name of its own: screen readers do not get the tooltip. */
  children: ReactNode;
}

/** The name of an icon button, shown on hover and keyboard focus and closed by Escape. Touch does not open it. */
export function Tooltip({ title, children }: TooltipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isPointedAt, setPointedAt] = useState(false);
  const parts = useMuiParts(anchor !== null);
  const leave = () => setPointedAt(false);

  function pointAt(element: HTMLElement) {
    setAnchor(element);
    setPointedAt(true);
  }

  return (
    <>
      <span
        className={styles.anchor}
        onPointerEnter={({ pointerType, currentTarget }) => pointerType !== 'touch' && pointAt(currentTarget)}
        onPointerLeave={leave}
        onPointerDown={leave}
        onFocus={({ target, currentTarget }) => target.matches(':focus-visible') && pointAt(currentTarget)}
        onBlur={leave}
      >
        {children}
      </span>
      {anchor && parts && <parts.TooltipOf title={title} anchor={anchor} isPointedAt={isPointedAt} />}
    </>
  );
}
