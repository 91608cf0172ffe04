import type { TurnOutput } from '../port.js';
import { describeFiles } from './file-status.js';
import { type FollowUpContext, told } from './follow-up-context.js';
import { uploadButton } from './suggestions.js';

/** Of a file that is not open: why it cannot be, or that it is still being checked. */
export function tellUnopened(context: FollowUpContext): TurnOutput {
  return tellWhatDamagedMeans(context) ?? describeFiles(context.state, [context.file]);
}

/** What 'damaged' or 'an old format' means and what helps, or how the file stands; null where it can be opened. */
export function tellWhatDamagedMeans(context: FollowUpContext): TurnOutput | null {
  const { state, file } = context;
  const failure = file.diagnosis?.failure?.kind;
  if (failure === undefined) return null;
  const upload = uploadButton(state.language);
  if (failure === 'damaged' || failure === 'truncated') return told(context, 'damaged.what', [], upload);

  return failure === 'legacy-binary' ? told(context, 'old-format.what', [], upload) : describeFiles(state, [file]);
}
