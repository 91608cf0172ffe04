import { useLocation, useNavigate, useSearchParams } from '@fidelio/shell-api';
import { Button, EmptyState } from '@fidelio/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { texts } from '../texts';
import { type HandOff, handOffOf } from './hand-off';
import { openUploader, type OpenUploader } from './open-uploader';

const said = texts.redirect;

/** `/launcher/auth-redirect`: hands the uploader's own session to the desktop app. */
export function AuthRedirectPage({ open = openUploader }: { open?: OpenUploader }) {
  const [query] = useSearchParams();
  const [handOff] = useState(() => handOffOf(query));
  useBareAddress();

  return handOff.session ? <Opening handOff={{ ...handOff, session: handOff.session }} open={open} /> : <Missing />;
}

/** Takes the session out of the address bar and the history before anything is painted. */
function useBareAddress(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    if (search) void navigate(pathname, { replace: true });
  }, [navigate, pathname, search]);
}

function Opening({ handOff, open }: { handOff: HandOff & { session: string }; open: OpenUploader }) {
  const opened = useRef(false);
  useLayoutEffect(() => {
    if (opened.current) return;
    opened.current = true;
    open(handOff);
  }, [handOff, open]);

  return (
    <EmptyState
      page
      scene="fixed"
      title={said.authenticatedAs(handOff.name, handOff.email)}
      action={
        <Button variant="outlined" onClick={() => open(handOff)}>
          {said.again}
        </Button>
      }
    >
      <p>{said.opening}</p>
      <p>{said.againHint}</p>
    </EmptyState>
  );
}

function Missing() {
  return (
    <EmptyState
      page
      scene="lost"
      title={said.missingTitle}
      action={
        <Button variant="outlined" href="/launcher">
          {said.missingAction}
        </Button>
      }
    >
      <p>{said.missing}</p>
    </EmptyState>
  );
}
