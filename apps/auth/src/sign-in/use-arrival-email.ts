import { SendOtp } from '@fidelio/contracts';
import { useLocation } from '@fidelio/shell-api';

/** The address that sign-up handed on, so that nobody types it twice. It travels in the history entry, never in the address bar. */
export function useArrivalEmail(): string {
  const arrival = SendOtp.safeParse(useLocation().state);

  return arrival.success ? arrival.data.email : '';
}
