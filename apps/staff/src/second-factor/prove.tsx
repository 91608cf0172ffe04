import type { StaffEntry } from '@fidelio/contracts/staff';
import { useMutation } from '@fidelio/shell-api';
import { Button, PageHeader } from '@fidelio/ui';
import { staffApi } from '../staff-api';
import { CodeForm } from './code-form';
import { factorError } from './factor-error';
import { proveByPasskey } from './passkey';
import { texts } from './texts';

const words = texts.prove;

/** Asks for the second factor that is set up. */
export function Prove({ entry, onProven }: { entry: StaffEntry['results']; onProven: () => void }) {
  const proof = useMutation({
    mutationFn: async (code: string | null) => {
      if (code === null) await proveByPasskey();
      else await staffApi.call('proveByCode', { body: { code } });
    },
    onSuccess: onProven,
  });

  return (
    <>
      <PageHeader title={words.title} lead={words.lead(entry.email)} />
      <CodeForm
        label={words.code}
        hint={words.hint}
        submit={words.submit}
        error={proof.error && factorError(proof.error)}
        pending={proof.isPending}
        onSubmit={(code) => proof.mutate(code)}
      >
        {entry.passkeys > 0 && (
          <Button variant="outlined" disabled={proof.isPending} onClick={() => proof.mutate(null)}>
            {words.passkey}
          </Button>
        )}
      </CodeForm>
    </>
  );
}
