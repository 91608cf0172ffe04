import type { ProjectKeyScope } from '@fidelio/contracts/projects';
import { Alert, Button } from '@fidelio/ui';
import { useState } from 'react';
import { NameForm } from '../name-form';
import { projectsApi, useAct } from '../projects.queries';
import styles from '../projects.module.css';
import { t } from '../texts';
import { useProject } from './project-screen';

/** Makes a key and shows it this once. */
export function MakeKey({ scopes }: { scopes: ProjectKeyScope[] }) {
  const { id } = useProject();
  const [token, setToken] = useState<string | null>(null);
  const act = useAct();

  return (
    <>
      <NameForm
        label={t('keys.name')}
        submit={t('keys.make')}
        busy={act.isPending}
        onSubmit={(name) =>
          act.mutate(async () =>
            setToken((await projectsApi.call('makeProjectKey', { id, body: { name, scopes } })).results.token),
          )
        }
      />
      {token && (
        <Alert severity="success">
          {t('keys.once')}
          <pre>{token}</pre>
          <span className={styles.buttons}>
            <Button size="small" variant="outlined" onClick={() => void navigator.clipboard?.writeText(token)}>
              {t('keys.copy')}
            </Button>
            <Button size="small" onClick={() => setToken(null)}>
              {t('keys.hide')}
            </Button>
          </span>
        </Alert>
      )}
    </>
  );
}
