import type { Components, Theme } from '@mui/material/styles';

/** MUI styles of what lies above the page, and of progress. */
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
  MuiDrawer: {
    styleOverrides: {
      paper: {
        width: 'min(var(--drawer), calc(100vw - 56px))',
        borderRight: '1px solid var(--line)',
        backgroundColor: 'var(--sunken)',
        boxShadow: 'var(--float)',
      },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: { border: '1px solid var(--line)', borderRadius: 'var(--radius)', boxShadow: 'var(--float)' },
      list: { padding: 6 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 40,
        padding: '8px 12px',
        borderRadius: 'var(--radius-control)',
        color: 'var(--ink)',
        '&.Mui-focusVisible': { outlineOffset: -2 },
      },
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        maxWidth: 240,
        borderRadius: 6,
        backgroundColor: 'var(--ink)',
        color: 'var(--paper)',
        fontSize: 'var(--text-13)',
        lineHeight: 1.4,
        '.MuiTooltip-popper[data-popper-placement] &': { margin: 6 },
      },
    },
  },
  MuiLinearProgress: {
    styleOverrides: { root: { height: 6, borderRadius: 3, backgroundColor: 'var(--line)' } },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--backdrop)' } } },
  },
};
