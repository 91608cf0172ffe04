import MuiTooltip from '@mui/material/Tooltip';
import { type Ref, useEffect, useEffectEvent } from 'react';
import { Themed } from './themed';

interface TooltipOfProps {
  title: string;
  anchor: HTMLElement;
  isPointedAt: boolean;
}

/** MUI's tooltip of an element that was there before MUI came: as its child the element would be mounted anew and lose the focus. */
export function TooltipOf({ title, anchor, isPointedAt }: TooltipOfProps) {
  return (
    <Themed>
      <MuiTooltip
        title={title}
        describeChild
        enterDelay={400}
        placement="top"
        slotProps={{ popper: { anchorEl: anchor, 'aria-hidden': true } }}
      >
        <Pointer isPointedAt={isPointedAt} />
      </MuiTooltip>
    </Themed>
  );
}

interface PointerProps {
  isPointedAt: boolean;
  ref?: Ref<HTMLSpanElement>;
  onMouseOver?: (event: Event) => void;
  onMouseLeave?: (event: Event) => void;
}

/** Tells the tooltip when the pointer or the focus comes to its anchor, and when it leaves. */
function Pointer({ isPointedAt, onMouseOver, onMouseLeave, ...rest }: PointerProps) {
  const tell = useEffectEvent((isThere: boolean) =>
    isThere ? onMouseOver?.(new Event('mouseover')) : onMouseLeave?.(new Event('mouseleave')),
  );
  useEffect(() => tell(isPointedAt), [isPointedAt]);

  return <span {...rest} hidden />;
}
