import type { Components, Theme } from '@mui/material/styles';

/** MUI styles of dialogs and backdrops. */
export const surfaces: Components<Theme> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        margin: 16,
        width: 'calc(100% - 32px)',
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        boxShadow: 'var(--float)',
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { padding: '24px 24px 8px', fontSize: 'var(--text-21)', fontWeight: 650, lineHeight: 1.2 },
    },
  },
  MuiDialogContent: {
    // Space for the focus ring of the first control.
    styleOverrides: { root: { padding: '8px 24px 16px', '.MuiDialogTitle-root + &': { paddingTop: 8 } } },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        padding: '8px 24px 24px',
        gap: 8,
        flexWrap: 'wrap',
        '& > *': { margin: '0 !important' },
        // Equal space above and below the dividing line.
        '.MuiDialogContent-dividers + &': { padding: '16px 24px' },
      },
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--backdrop)' } } },
  },
};
