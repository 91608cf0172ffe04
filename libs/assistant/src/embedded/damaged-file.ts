import type { TurnOutput } from '../port.js';
import { describeFiles } from './file-status.js';
import { type FollowUpContext, told } from './follow-up-context.js';
import { uploadButton } from './suggestions.js';

/** What 'damaged' or 'an old format' means and what helps; how the file stands where it cannot be opened for another reason. Null where it can. */
export function tellWhatDamagedMeans(context: FollowUpContext): TurnOutput | null {
  const { state, file } = context;
  const failure = file.diagnosis?.failure?.kind;
  if (failure === undefined) return null;
  const upload = uploadButton(state.language);
  if (failure === 'damaged' || failure === 'truncated') return told(context, 'damaged.what', [], upload);

  return failure === 'legacy-binary' ? told(context, 'old-format.what', [], upload) : describeFiles(state, [file]);
}
