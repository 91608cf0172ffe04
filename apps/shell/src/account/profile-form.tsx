import { counts, Name, Organization, type User } from '@fidelio/contracts';
import { Button, TextField } from '@fidelio/ui';
import { type FormEvent, useState } from 'react';
import { texts } from '../texts';
import styles from './account.module.css';
import { useUpdateAccount } from './account.queries';

/** Name and organisation, which can be changed, and the address, which cannot. */
export function ProfileForm({ user }: { user: User }) {
  const [name, setName] = useState(user.name);
  const [organization, setOrganization] = useState(user.organization);
  const update = useUpdateAccount();
  const { account } = texts;
  const nameFits = Name.safeParse(name).success;
  const organizationFits = Organization.safeParse(organization).success;
  const changed = name.trim() !== user.name || organization.trim() !== user.organization;

  function save(event: FormEvent): void {
    event.preventDefault();
    update.mutate({ name, organization });
  }

  return (
    <form className={styles.section} onSubmit={save} noValidate>
      <Field label={account.name} value={name} onChange={setName} fits={nameFits} autoComplete="name" />
      <Field
        label={account.organization}
        value={organization}
        onChange={setOrganization}
        fits={organizationFits}
        autoComplete="organization"
      />
      <p className={styles.quiet}>
        {account.email}: {user.email}
        {!user.proven && <span className={styles.hint}>{account.unproven}</span>}
      </p>
      <div>
        <Button
          type="submit"
          variant="contained"
          disabled={!changed || !nameFits || !organizationFits || update.isPending}
        >
          {update.isPending ? account.saving : account.save}
        </Button>
      </div>
    </form>
  );
}

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  fits: boolean;
  autoComplete: string;
}

function Field({ label, value, onChange, fits, autoComplete }: FieldProps) {
  return (
    <TextField
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={!fits}
      helperText={fits ? undefined : texts.account.tooShort}
      autoComplete={autoComplete}
      slotProps={{ htmlInput: { maxLength: counts.nameMax } }}
    />
  );
}
