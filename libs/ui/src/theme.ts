import { createTheme } from '@mui/material/styles';

/** Colour roles of the brand, light and dark. Meaning is never carried by colour alone. */
export const palette = {
  light: {
    paper: '#FBFAF7',
    surface: '#FFFFFF',
    ink: '#1B1F2A',
    quiet: '#5B6170',
    line: '#E6E3DC',
    accent: '#2F4BDB',
    fixed: '#1F7A4D',
    working: '#8A5A00',
    broken: '#B3261E',
  },
  dark: {
    paper: '#12141A',
    surface: '#1A1D25',
    ink: '#ECEAE4',
    quiet: '#A2A7B4',
    line: '#2B2F3A',
    accent: '#8FA2FF',
    fixed: '#6CC79A',
    working: '#E0B25A',
    broken: '#F2A19B',
  },
} as const;

function scheme(roles: (typeof palette)['light' | 'dark'], onAccent: string) {
  return {
    palette: {
      background: { default: roles.paper, paper: roles.surface },
      text: { primary: roles.ink, secondary: roles.quiet },
      divider: roles.line,
      primary: { main: roles.accent, contrastText: onAccent },
      success: { main: roles.fixed },
      warning: { main: roles.working },
      error: { main: roles.broken },
    },
  };
}

/** The one theme: ink on paper, one accent, borders before shadows. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: { light: scheme(palette.light, '#FFFFFF'), dark: scheme(palette.dark, '#12141A') },
  shape: { borderRadius: 8 },
  spacing: 4,
  typography: {
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    fontSize: 15,
    button: { textTransform: 'none', fontWeight: 600 },
  },
});
