import './other-scripts.css';
import './fonts.css';
import './tokens.css';
import './base.css';
import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { applyThemeChoice } from './theme-choice';
import { theme } from './theme';

/** Theme, fonts and global styles. Used once, around the whole product. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  // In the first render: an effect would run after the wrong theme was painted.
  useState(applyThemeChoice);

  return (
    <StyledEngineProvider enableCssLayer>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </StyledEngineProvider>
  );
}
