import type { User } from '@fidelio/contracts';
import { Alert, Button } from '@fidelio/ui';
import { texts } from '../texts';
import styles from './step.module.css';
import type { UploaderHandOff } from './use-uploader-hand-off';

const said = texts.uploader;

interface UploaderStepProps {
  user: User;
  handOff: UploaderHandOff;
  onOther: () => void;
}

/** Somebody who is signed in says that the launcher may have a session of its own. */
export function UploaderStep({ user, handOff, onOther }: UploaderStepProps) {
  const { pending, error, start } = handOff;

  return (
    <div className={styles.form}>
      <div>
        <h1 className={styles.title}>{said.question(user.name)}</h1>
        <p className={styles.lead}>
          <strong>{user.email}</strong>
        </p>
        <p className={styles.lead}>{said.explanation}</p>
      </div>
      {error && <Alert severity="error">{error}</Alert>}
      <Button variant="contained" size="large" fullWidth autoFocus disabled={pending} onClick={() => void start(user)}>
        {said.confirm(user.name)}
      </Button>
      <Button variant="outlined" size="large" fullWidth disabled={pending} onClick={onOther}>
        {said.other}
      </Button>
    </div>
  );
}
