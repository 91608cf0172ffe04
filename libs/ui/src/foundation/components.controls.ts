import type { Components, Theme } from '@mui/material/styles';

const ring = { outline: '2px solid var(--accent)', outlineOffset: 2 };

/** MUI styles of buttons and fields. */
export const controls: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:focus-visible, &.Mui-focusVisible': ring } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 40,
        padding: '8px 16px',
        lineHeight: 1.5,
        borderRadius: 'var(--radius-control)',
        transition: 'background-color var(--quick), border-color var(--quick), color var(--quick)',
        '& .MuiButton-startIcon > svg, & .MuiButton-endIcon > svg': { fontSize: 18 },
      },
      text: { padding: '8px 12px', color: 'var(--ink)', '&:hover': { backgroundColor: 'var(--hover)' } },
      contained: {
        '&:hover': { backgroundColor: 'var(--accent-strong)' },
        '&.Mui-disabled': { backgroundColor: 'var(--hover)', color: 'var(--quiet)', border: '1px solid var(--line)' },
      },
      outlined: {
        borderColor: 'var(--line)',
        backgroundColor: 'var(--surface)',
        color: 'var(--ink)',
        '&:hover': { borderColor: 'var(--edge)', backgroundColor: 'var(--hover)' },
        '&.Mui-disabled': { color: 'var(--quiet)', borderColor: 'var(--line)' },
      },
      sizeSmall: { minHeight: 32, padding: '4px 12px', fontSize: 'var(--text-13)' },
      sizeLarge: { minHeight: 48, padding: '12px 24px', fontSize: 'var(--text-17)' },
    },
    variants: [
      {
        props: { variant: 'contained', color: 'error' },
        style: { '&:hover': { backgroundColor: 'color-mix(in srgb, var(--broken) 86%, var(--ink))' } },
      },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 40,
        height: 40,
        padding: 0,
        borderRadius: 'var(--radius-control)',
        color: 'var(--quiet)',
        fontSize: 20,
        '&:hover': { backgroundColor: 'var(--hover)', color: 'var(--ink)' },
      },
      sizeSmall: { width: 32, height: 32, fontSize: 18 },
    },
  },
  // The label is always above its field, in full size, so that it never covers a placeholder.
  MuiInputLabel: {
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 4,
        fontSize: 'var(--text-15)',
        fontWeight: 550,
        lineHeight: 1.5,
        color: 'var(--ink)',
        whiteSpace: 'normal',
        '&.Mui-focused': { color: 'var(--ink)' },
        '&.Mui-error': { color: 'var(--broken)' },
      },
      asterisk: { display: 'none' },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        borderRadius: 'var(--radius-control)',
        backgroundColor: 'var(--surface)',
        '& .MuiOutlinedInput-notchedOutline': {
          top: 0,
          borderColor: 'var(--edge)',
          transition: 'border-color var(--quick)',
          '& > legend': { display: 'none' },
        },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--ink)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--accent)', borderWidth: 2 },
        '&.Mui-disabled': { backgroundColor: 'var(--hover)' },
      },
      input: {
        height: 24,
        padding: '9px 12px',
        lineHeight: 1.5,
        '&::placeholder': { color: 'var(--quiet)', opacity: 1 },
        '&:-webkit-autofill': {
          WebkitTextFillColor: 'var(--ink)',
          boxShadow: '0 0 0 40px var(--accent-tint) inset',
          borderRadius: 'inherit',
        },
      },
      multiline: { padding: '9px 12px', '& .MuiOutlinedInput-input': { padding: 0, height: 'auto' } },
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { margin: '4px 0 0', fontSize: 'var(--text-13)', color: 'var(--quiet)' } },
  },
};
