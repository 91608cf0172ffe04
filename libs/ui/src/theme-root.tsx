import './foundation/other-scripts.css';
import './foundation/fonts.css';
import './foundation/tokens.css';
import './foundation/base.css';
import { type ReactNode, useEffect, useState } from 'react';
import { applyThemeChoice } from './foundation/theme-choice';
import { loadMuiOnUse } from './mui/mui-parts';

/** Theme, fonts and global styles. Used once, around the whole product. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  // In the first render: an effect would run after the wrong theme was painted.
  useState(applyThemeChoice);
  useEffect(loadMuiOnUse, []);

  return children;
}
