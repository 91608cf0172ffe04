import { uploaderCallback } from '@fidelio/contracts';
import type { HandOff } from './hand-off';

export type OpenUploader = (handOff: HandOff & { session: string }) => void;

/** Sends the browser to the desktop app's link; the page itself stays. */
export const openUploader: OpenUploader = ({ session, state }) => {
  window.location.assign(uploaderCallback(session, state ?? undefined));
};
