import type { Components, Theme } from '@mui/material/styles';
import { createElement } from 'react';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-paths';

const tinted = (ink: string, tint: string) => ({
  color: 'var(--ink)',
  backgroundColor: tint,
  borderColor: `color-mix(in srgb, ${ink} 28%, transparent)`,
  '& .MuiAlert-icon': { color: ink },
});

const alertIcon = (name: IconName) => createElement(Icon, { name, size: 20 });

/** MUI styles of dialogs, backdrops and alerts. */
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
  MuiAlert: {
    defaultProps: {
      iconMapping: {
        success: alertIcon('check'),
        info: alertIcon('info'),
        warning: alertIcon('alert'),
        error: alertIcon('alert'),
      },
    },
    styleOverrides: {
      root: {
        padding: '8px 16px',
        border: '1px solid',
        borderRadius: 'var(--radius-control)',
        fontSize: 'var(--text-15)',
        lineHeight: 1.5,
      },
      icon: { padding: '6px 0', fontSize: 20, opacity: 1 },
      message: { padding: '6px 0' },
      action: { paddingTop: 0, alignItems: 'center' },
    },
    variants: [
      { props: { severity: 'success' }, style: tinted('var(--fixed)', 'var(--fixed-tint)') },
      { props: { severity: 'info' }, style: tinted('var(--accent)', 'var(--accent-tint)') },
      { props: { severity: 'warning' }, style: tinted('var(--working)', 'var(--working-tint)') },
      { props: { severity: 'error' }, style: tinted('var(--broken)', 'var(--broken-tint)') },
    ],
  },
};
