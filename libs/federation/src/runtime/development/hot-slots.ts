import { slots as current } from './served-slots.js';
import { standIn } from './stand-ins.js';

/** A remote's `slots` while its development server sends new code, like its `Routes`. */
export const slots = Object.fromEntries(Object.entries(current).map(([name, filler]) => [name, standIn(filler)]));
