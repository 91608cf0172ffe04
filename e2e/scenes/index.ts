import { chatScenes } from './chat.scenes';
import { filesScenes } from './files.scenes';
import { frameScenes } from './frame.scenes';
import { launcherScenes } from './launcher.scenes';
import { servedScenes } from './served.scenes';
import { signInScenes } from './sign-in.scenes';
import { staffScenes } from './staff.scenes';

/** Every screen in every state. */
export const scenes = [
  ...signInScenes,
  ...frameScenes,
  ...chatScenes,
  ...filesScenes,
  ...launcherScenes,
  ...servedScenes,
  ...staffScenes,
];
