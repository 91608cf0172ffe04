import MuiCircularProgress from '@mui/material/CircularProgress';
import MuiDialog from '@mui/material/Dialog';
import MuiDrawer from '@mui/material/Drawer';
import MuiLinearProgress from '@mui/material/LinearProgress';
import MuiMenu from '@mui/material/Menu';
import { themed } from './themed';

export { default as DialogActions } from '@mui/material/DialogActions';
export { default as DialogContent } from '@mui/material/DialogContent';
export { default as DialogTitle } from '@mui/material/DialogTitle';
export { default as MenuItem } from '@mui/material/MenuItem';
export { Choice, Select, Slider, Switch } from './mui-controls';
export { TooltipOf } from './tooltip-of';

export const CircularProgress = themed(MuiCircularProgress);
export const Dialog = themed(MuiDialog);
export const Drawer = themed(MuiDrawer);
export const LinearProgress = themed(MuiLinearProgress);
export const Menu = themed(MuiMenu);
