import { useSession } from '@fidelio/shell-api';
import { NotFoundState } from '@fidelio/ui';
import { Link } from 'react-router-dom';
import { BareMain } from '../frame/bare-main';
import { ShellFrame } from '../frame/shell-frame';
import { texts } from '../texts';

/** Shown for any path without a screen, inside the frame if the user is signed in. */
export function NotFoundPage() {
  const { status } = useSession();
  const Frame = status === 'signed-in' ? ShellFrame : BareMain;

  return (
    <Frame>
      <NotFoundState link={Link} to="/" action={texts.notFound} />
    </Frame>
  );
}
