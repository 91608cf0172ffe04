import type { Components, Theme } from '@mui/material/styles';
import { controls } from './components.controls';
import { surfaces } from './components.surfaces';

/** How MUI's components look here: borders before shadows, no ripples, one accent. */
export const components: Components<Theme> = { ...controls, ...surfaces };
