import type { StaffEntry } from '@fidelio/contracts/staff';
import { Enrol } from './enrol';
import { Prove } from './prove';

interface SecondFactorProps {
  entry: StaffEntry['results'];
  /** Takes the recovery codes of a first factor. */
  onProven: (recoveryCodes: string[]) => void;
}

/** Asks for the second factor; a member of staff without one sets it up first. */
export function SecondFactor({ entry, onProven }: SecondFactorProps) {
  return entry.totp || entry.passkeys > 0 ? (
    <Prove entry={entry} onProven={() => onProven([])} />
  ) : (
    <Enrol entry={entry} onEnrolled={onProven} />
  );
}
