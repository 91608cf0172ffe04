import { useMuiParts } from '../mui/mui-parts';

interface CircularProgressProps {
  size: number;
  variant?: 'determinate' | 'indeterminate';
  /** Of 100. */
  value?: number;
  'aria-hidden'?: boolean;
  'aria-labelledby'?: string;
}

/** A ring that turns, or is drawn as far as something is done. */
export function CircularProgress(props: CircularProgressProps) {
  const parts = useMuiParts();

  return parts && <parts.CircularProgress color="inherit" {...props} />;
}
