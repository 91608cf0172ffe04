/** The MUI components that apps use. Every export here is part of the first load of the page. */
export { default as Alert } from '@mui/material/Alert';
export { default as Button } from '@mui/material/Button';
export { default as CircularProgress } from '@mui/material/CircularProgress';
export { default as Dialog } from '@mui/material/Dialog';
export { default as DialogActions } from '@mui/material/DialogActions';
export { default as DialogContent } from '@mui/material/DialogContent';
export { default as DialogTitle } from '@mui/material/DialogTitle';
export { default as IconButton } from '@mui/material/IconButton';
