import { createTheme, type ThemeOptions } from '@mui/material/styles';
import { controls } from './theme.controls';
import { surfaces } from './theme.surfaces';

const role = (main: string, tint: string, contrastText: string) => ({
  main,
  light: tint,
  dark: `color-mix(in srgb, ${main} 86%, var(--ink))`,
  contrastText,
});

const options: ThemeOptions = {
  palette: {
    background: { default: 'var(--paper)', paper: 'var(--surface)' },
    text: { primary: 'var(--ink)', secondary: 'var(--quiet)', disabled: 'var(--edge)' },
    divider: 'var(--line)',
    primary: role('var(--accent)', 'var(--accent-tint)', 'var(--on-accent)'),
    secondary: role('var(--ink)', 'var(--hover)', 'var(--paper)'),
    success: role('var(--fixed)', 'var(--fixed-tint)', 'var(--surface)'),
    warning: role('var(--working)', 'var(--working-tint)', 'var(--surface)'),
    error: role('var(--broken)', 'var(--broken-tint)', 'var(--surface)'),
    info: role('var(--accent)', 'var(--accent-tint)', 'var(--on-accent)'),
    action: {
      hover: 'var(--hover)',
      selected: 'var(--accent-tint)',
      disabled: 'var(--edge)',
      disabledBackground: 'var(--hover)',
      focus: 'var(--hover)',
      active: 'var(--quiet)',
    },
  },
  shape: { borderRadius: 8 },
  spacing: 4,
  transitions: {
    duration: {
      shortest: 120,
      shorter: 120,
      short: 160,
      standard: 200,
      complex: 200,
      enteringScreen: 200,
      leavingScreen: 160,
    },
    easing: { easeOut: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  },
  typography: {
    fontFamily: 'var(--sans)',
    h1: { fontSize: 'var(--text-28)', fontWeight: 650, lineHeight: 1.2, letterSpacing: '-0.014em' },
    h2: { fontSize: 'var(--text-21)', fontWeight: 650, lineHeight: 1.2, letterSpacing: '-0.011em' },
    h3: { fontSize: 'var(--text-17)', fontWeight: 650, lineHeight: 1.3 },
    h4: { fontSize: 'var(--text-15)', fontWeight: 650, lineHeight: 1.4 },
    h5: { fontSize: 'var(--text-15)', fontWeight: 650, lineHeight: 1.4 },
    h6: { fontSize: 'var(--text-15)', fontWeight: 650, lineHeight: 1.4 },
    subtitle1: { fontSize: 'var(--text-17)', lineHeight: 1.5 },
    subtitle2: { fontSize: 'var(--text-15)', fontWeight: 600, lineHeight: 1.5 },
    body1: { fontSize: 'var(--text-15)', lineHeight: 1.5 },
    body2: { fontSize: 'var(--text-15)', lineHeight: 1.5 },
    caption: { fontSize: 'var(--text-13)', lineHeight: 1.5 },
    overline: { fontSize: 'var(--text-13)', lineHeight: 1.5, textTransform: 'none', letterSpacing: 0 },
    button: { fontSize: 'var(--text-15)', fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
  },
  components: { ...surfaces, ...controls },
};

/**
 * The MUI theme. Every colour is a CSS variable of tokens.css: light and dark share one theme, and switching between
 * them renders nothing again. Browsers mix them, since MUI cannot compute with variables.
 */
export const theme = createTheme(options, { colorSpace: 'oklch' });
