import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './tooltip.module.css';
import { useTooltipPlace } from './use-tooltip-place';

interface TooltipProps {
  title: string;
  /** A control with an accessible name of its own: screen readers do not get the tooltip. */
  children: ReactNode;
}

/** The name of an icon button, shown on hover and keyboard focus and closed by Escape. Touch does not open it. */
export function Tooltip({ title, children }: TooltipProps) {
  const { anchor, place, show, hide, showSoon, keep, hideSoon } = useTooltipPlace();

  return (
    <>
      <span
        ref={anchor}
        className={styles.anchor}
        onPointerEnter={({ pointerType }) => pointerType !== 'touch' && showSoon()}
        onPointerLeave={hideSoon}
        onPointerDown={hide}
        onFocus={({ target }) => target.matches(':focus-visible') && show()}
        onBlur={hide}
      >
        {children}
      </span>
      {place &&
        createPortal(
          <span
            aria-hidden
            className={`${styles.tooltip} ${place.below ? styles.below : ''}`}
            style={{ left: place.left, top: place.top }}
            onPointerEnter={keep}
            onPointerLeave={hideSoon}
          >
            {title}
          </span>,
          document.body,
        )}
    </>
  );
}
