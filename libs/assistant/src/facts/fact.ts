import type { Change, Diagnosis, Finding } from '@fidelio/contracts';

/** A file of this conversation. `diagnosis` is null while the worker is still at it. */
export interface FileFact {
  id: string;
  name: string;
  sha256: string;
  diagnosis: Diagnosis | null;
  /** While its copy is made anew: what was known of the one before. */
  before?: Diagnosis;
  /** Its owner has deleted it. */
  deleted?: boolean;
  /** The scanner's name of the malware for which it is kept apart. */
  malware?: string;
  /** Its owner lets the people of the team open it. */
  shared?: boolean;
}

/** What is known of one finding in one file. */
export interface Fact {
  file: FileFact;
  finding: Finding;
  /** The change that was made for it; where there are several, the first that can be taken back. */
  change?: Change;
  /** In how many of its places it was corrected; null where a change was made and the diagnosis does not say in how many. */
  made: number | null;
}

/** What became of a finding: corrected, corrected in some of its places, to be decided, or left as it is. */
export type Standing = 'corrected' | 'partly' | 'offered' | 'left';
