import type { StaffEntry } from '@fidelio/contracts/staff';
import { PageHeader } from '@fidelio/ui';
import { texts } from './texts';

/** Asks for the second factor; a member of staff without one sets it up first. */
export function SecondFactor({ entry }: { entry: StaffEntry['results'] }) {
  return <PageHeader title={texts.title} lead={texts.lead(entry.email)} />;
}
