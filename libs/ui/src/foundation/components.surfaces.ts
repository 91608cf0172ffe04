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

/** What things lie on, and what speaks from there. */
export const surfaces: Components<Theme> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    styleOverrides: { root: { border: '1px solid var(--line)', borderRadius: 'var(--radius)', boxShadow: 'none' } },
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
    // Room for the focus ring of what stands at the top.
    styleOverrides: { root: { padding: '8px 24px 16px', '.MuiDialogTitle-root + &': { paddingTop: 8 } } },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: { padding: '8px 24px 24px', gap: 8, flexWrap: 'wrap', '& > *': { margin: '0 !important' } },
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--backdrop)' } } },
  },
  MuiPopover: {
    styleOverrides: {
      paper: { border: '1px solid var(--line)', boxShadow: 'var(--float)', borderRadius: 'var(--radius)' },
    },
  },
  MuiMenuItem: {
    styleOverrides: { root: { minHeight: 40, gap: 12, fontSize: 'var(--text-15)' } },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, enterNextDelay: 100 },
    styleOverrides: {
      tooltip: {
        padding: '4px 8px',
        fontSize: 'var(--text-13)',
        fontWeight: 500,
        lineHeight: 1.4,
        color: 'var(--paper)',
        backgroundColor: 'var(--ink)',
      },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: { height: 28, fontSize: 'var(--text-13)', fontWeight: 550, borderRadius: 6 },
      outlined: { borderColor: 'var(--line)' },
    },
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
  MuiTableCell: {
    styleOverrides: {
      root: { padding: '12px 16px', borderColor: 'var(--line)', fontSize: 'var(--text-15)' },
      head: { paddingBlock: 8, fontSize: 'var(--text-13)', fontWeight: 600, color: 'var(--quiet)' },
    },
  },
  MuiLinearProgress: {
    styleOverrides: { root: { height: 6, borderRadius: 3, backgroundColor: 'var(--line)' }, bar: { borderRadius: 3 } },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse' },
    styleOverrides: { root: { backgroundColor: 'var(--line)', transform: 'none', borderRadius: 6 } },
  },
};
