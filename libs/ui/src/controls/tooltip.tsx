import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './tooltip.module.css';
import { useTooltipPlace } from './use-tooltip-place';

interface TooltipProps {
  title: string;
  /** A control that already bears its name for screen readers: the tooltip is for eyes. */
  children: ReactNode;
}

/** What an icon means, on hover and on focus from the keyboard. Escape puts it away; touch never sees it. */
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
