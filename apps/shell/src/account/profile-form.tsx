import { counts, Name, Organization, type User } from '@fidelio/contracts';
import { Button, TextField } from '@fidelio/ui';
import { type FormEvent, useState } from 'react';
import { accountTexts } from './account-texts';
import styles from './account.module.css';
import { useUpdateAccount } from './account.queries';

/** Name and organisation, which can be changed, and the email address, which cannot. */
export function ProfileForm({ user }: { user: User }) {
  const [name, setName] = useState(user.name);
  const [organization, setOrganization] = useState(user.organization);
  const update = useUpdateAccount();
  const account = accountTexts;
  const nameProblem = problemOf(Name.safeParse(name));
  const organizationProblem = problemOf(Organization.safeParse(organization));
  const changed = name.trim() !== user.name || organization.trim() !== user.organization;

  function save(event: FormEvent): void {
    event.preventDefault();
    update.mutate({ name, organization });
  }

  return (
    <form className={styles.section} onSubmit={save} noValidate>
      <Field
        label={account.name}
        value={name}
        onChange={setName}
        problem={nameProblem}
        autoComplete="name"
        maxLength={counts.nameMax}
      />
      <Field
        label={account.organization}
        value={organization}
        onChange={setOrganization}
        problem={organizationProblem}
        autoComplete="organization"
        maxLength={counts.organizationMax}
      />
      <p className={styles.quiet}>
        {account.email}: {user.email}
        {!user.proven && <span className={styles.hint}>{account.unproven}</span>}
      </p>
      <div>
        <Button
          type="submit"
          variant="contained"
          disabled={!changed || Boolean(nameProblem ?? organizationProblem) || update.isPending}
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
  /** Undefined where the value is allowed. */
  problem: string | undefined;
  autoComplete: string;
  maxLength: number;
}

function Field({ label, value, onChange, problem, autoComplete, maxLength }: FieldProps) {
  return (
    <TextField
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={problem !== undefined}
      helperText={problem}
      autoComplete={autoComplete}
      slotProps={{ htmlInput: { maxLength } }}
    />
  );
}

function problemOf({ error }: { error?: { issues: { code?: string; message: string }[] } }): string | undefined {
  const [issue] = error?.issues ?? [];

  return issue?.code === 'too_small' ? accountTexts.tooShort : issue?.message;
}
