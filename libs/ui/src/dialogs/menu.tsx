import type { ComponentProps, ElementType, ReactNode } from 'react';
import { OnceOpen } from './once-open';
import { useMuiParts } from '../mui/mui-parts';

interface MenuProps {
  /** The button that opened it; null while it is closed. */
  anchor: HTMLElement | null;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** What a button offers, below it. Its items are mounted while it is open. */
export function Menu({ anchor, label, onClose, children }: MenuProps) {
  return (
    <OnceOpen open={anchor !== null} onClose={onClose}>
      {(parts) => (
        <parts.Menu
          open={anchor !== null}
          anchorEl={anchor}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ list: { 'aria-label': label } }}
          onClose={onClose}
        >
          {children}
        </parts.Menu>
      )}
    </OnceOpen>
  );
}

type MenuItemProps<C extends ElementType> = { component?: C } & Omit<ComponentProps<C>, 'component'>;

/** An entry of a menu: what is done when it is chosen, or a link. */
export function MenuItem<C extends ElementType = 'li'>(props: MenuItemProps<C>) {
  const parts = useMuiParts();

  return parts && <parts.MenuItem {...props} />;
}
