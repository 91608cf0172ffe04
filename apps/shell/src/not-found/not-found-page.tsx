import { useSession } from '@fidelio/shell-api';
import { BareMain } from '../frame/bare-main';
import { ShellFrame } from '../frame/shell-frame';
import { NotFoundState } from './not-found-state';

/** Any path under `/` that is no screen: with the menu for those who are signed in, alone for those who are not. */
export function NotFoundPage() {
  const { status } = useSession();
  const Frame = status === 'signed-in' ? ShellFrame : BareMain;

  return (
    <Frame>
      <NotFoundState />
    </Frame>
  );
}
