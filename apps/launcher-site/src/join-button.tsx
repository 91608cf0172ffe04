import { Button } from '@fidelio/ui';
import { useState } from 'react';
import { t } from './texts';
import { WaitlistDialog } from './waitlist/waitlist-dialog';

/** 'Join the Waitlist' and the dialog that it opens. */
export function JoinButton() {
  const [joining, setJoining] = useState(false);

  return (
    <>
      <Button variant="contained" size="large" aria-haspopup="dialog" onClick={() => setJoining(true)}>
        {t('home.join')}
      </Button>
      {joining && <WaitlistDialog onClose={() => setJoining(false)} />}
    </>
  );
}
