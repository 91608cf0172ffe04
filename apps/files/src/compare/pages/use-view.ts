import { useState } from 'react';
import { useMedia } from '../../use-media';

export type ViewMode = 'both' | 'slider';
/** The version on the left, or under the slider's left part. */
export type ShownVersion = 'arriving' | 'original';

export interface View {
  version: ShownVersion;
  mode: ViewMode;
  /** 1 fits the pages into the width. */
  zoom: number;
  /** How much of the slider shows the version on the left, in per cent. */
  split: number;
  /** Whether the pages are listed in small. */
  thumbnails: boolean;
  setVersion(version: ShownVersion): void;
  setMode(mode: ViewMode): void;
  toggleVersion(): void;
  toggleMode(): void;
  toggleThumbnails(): void;
  zoomBy(steps: 1 | -1): void;
  setSplit(split: number): void;
}

/** Two pages beside each other need a wide screen; a narrow one has the slider. */
const canPair = '(min-width: 900px)';
const pairsFirst = '(min-width: 1200px)';
const hasRoomForThumbnails = '(min-width: 1800px)';
const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

/** How the pages are looked at. */
export function useView(): View {
  const isWide = useMedia(canPair);
  const first: ViewMode = useMedia(pairsFirst) ? 'both' : 'slider';
  const isVeryWide = useMedia(hasRoomForThumbnails);
  const [chosen, setMode] = useState<ViewMode | null>(null);
  const [version, setVersion] = useState<ShownVersion>('arriving');
  const [listed, setListed] = useState<boolean | null>(null);
  const [zoom, setZoom] = useState(1);
  const [split, setSplit] = useState(50);
  const mode = isWide ? (chosen ?? first) : 'slider';
  const thumbnails = isWide && (listed ?? isVeryWide);

  return {
    version,
    mode,
    zoom,
    split,
    thumbnails,
    setVersion,
    setMode,
    toggleVersion: () => setVersion(version === 'arriving' ? 'original' : 'arriving'),
    toggleMode: () => setMode(mode === 'both' ? 'slider' : 'both'),
    toggleThumbnails: () => setListed(!thumbnails),
    zoomBy: (by) => setZoom((now) => steps[steps.indexOf(now) + by] ?? now),
    setSplit,
  };
}
