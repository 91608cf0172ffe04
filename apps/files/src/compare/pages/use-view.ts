import { useState } from 'react';
import { useMedia } from '../../use-media';

export type ViewMode = 'both' | 'slider';

export interface View {
  mode: ViewMode;
  /** 1 fits the pages into the width. */
  zoom: number;
  /** How much of the slider shows the page as it would arrive, in per cent. */
  split: number;
  setMode(mode: ViewMode): void;
  toggleMode(): void;
  zoomBy(steps: 1 | -1): void;
  setSplit(split: number): void;
}

const wide = '(min-width: 900px)';
const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

/** How the pages are looked at. Two pages beside each other need a wide screen; a narrow one has the slider. */
export function useView(): View {
  const isWide = useMedia(wide);
  const [chosen, setMode] = useState<ViewMode>('both');
  const [zoom, setZoom] = useState(1);
  const [split, setSplit] = useState(50);
  const mode = isWide ? chosen : 'slider';

  return {
    mode,
    zoom,
    split,
    setMode,
    toggleMode: () => setMode(mode === 'both' ? 'slider' : 'both'),
    zoomBy: (by) => setZoom((now) => steps[steps.indexOf(now) + by] ?? now),
    setSplit,
  };
}
