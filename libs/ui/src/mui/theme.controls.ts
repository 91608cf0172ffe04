import type { Components, Theme } from '@mui/material/styles';

const narrow = '@media (max-width: 899.95px)';
const ring = { outline: '2px solid var(--accent)', outlineOffset: 2 };

/** MUI styles of what is switched, moved and chosen. */
export const controls: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': ring } },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 36, height: 24, padding: '2px 0', overflow: 'visible' },
      switchBase: {
        padding: '5px 3px',
        color: 'var(--edge)',
        '& .MuiSwitch-input': { left: 0, width: 36 },
        '&.Mui-checked': { transform: 'translateX(16px)', color: 'var(--surface)' },
        '&.Mui-checked .MuiSwitch-input': { left: -16 },
        '&.Mui-checked + .MuiSwitch-track': {
          borderColor: 'var(--fixed)',
          backgroundColor: 'var(--fixed)',
          opacity: 1,
        },
        '&.Mui-focusVisible': { outline: 0 },
        '&.Mui-focusVisible + .MuiSwitch-track': ring,
        // Fingers need more room.
        [narrow]: { '& .MuiSwitch-input': { top: -8, height: 40 } },
      },
      thumb: { width: 14, height: 14, boxShadow: 'none' },
      track: {
        boxSizing: 'border-box',
        border: '1px solid var(--edge)',
        borderRadius: 10,
        backgroundColor: 'var(--surface)',
        opacity: 1,
      },
    },
  },
  MuiSlider: {
    styleOverrides: {
      rail: { backgroundColor: 'var(--edge)' },
      thumb: {
        width: 16,
        height: 16,
        '&::before': { boxShadow: 'none' },
        '&:hover, &.Mui-focusVisible, &.Mui-active': { boxShadow: 'none' },
        '&.Mui-focusVisible': ring,
      },
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: {
        flexWrap: 'wrap',
        padding: 2,
        backgroundColor: 'var(--sunken)',
        '& .MuiToggleButton-root.MuiToggleButtonGroup-grouped': { margin: 0, border: 0, borderRadius: 6 },
      },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        minWidth: 32,
        minHeight: 32,
        padding: '0 12px',
        color: 'var(--quiet)',
        fontSize: 'var(--text-13)',
        fontWeight: 500,
        lineHeight: 1,
        whiteSpace: 'nowrap',
        '&:hover': { backgroundColor: 'transparent', color: 'var(--ink)' },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: 'var(--surface)',
          boxShadow: 'inset 0 0 0 1px var(--line)',
          color: 'var(--ink)',
          fontWeight: 600,
        },
        [narrow]: { minWidth: 40, minHeight: 40, padding: '0 10px' },
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { borderRadius: 'var(--radius-control)', backgroundColor: 'var(--surface)', lineHeight: 1.5 },
      notchedOutline: { borderColor: 'var(--edge)' },
    },
  },
  MuiSelect: {
    styleOverrides: { select: { minHeight: 0, padding: '9px 12px' }, icon: { color: 'var(--quiet)' } },
  },
};
