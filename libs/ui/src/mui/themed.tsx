import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import type { ComponentType, ReactNode } from 'react';
import { theme } from './theme';

/** A component of MUI in our theme and in its own CSS layer. */
export function themed<Props extends object>(Part: ComponentType<Props>) {
  return (props: Props) => (
    <Themed>
      <Part {...props} />
    </Themed>
  );
}

export function Themed({ children }: { children: ReactNode }) {
  return (
    <StyledEngineProvider enableCssLayer>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </StyledEngineProvider>
  );
}
