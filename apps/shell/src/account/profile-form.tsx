import { counts, type Language, Name, Organization, type User } from '@fidelio/contracts';
import { notices, saveLanguage } from '@fidelio/shell-api';
import { Button, colon, LanguageSwitch, TextField } from '@fidelio/ui';
import { type FormEvent, useState } from 'react';
import { t } from './account-texts';
import styles from './account.module.css';
import { useUpdateAccount } from './account.queries';

/** Name and organisation, which can be changed, and the email address, which cannot. */
export function ProfileForm({ user }: { user: User }) {
  const [name, setName] = useState(user.name);
  const [organization, setOrganization] = useState(user.organization);
  const update = useUpdateAccount();
  const choose = (language: Language) => saveLanguage(language).catch(() => notices.error(t('saveFailed')));
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
        label={t('name')}
        value={name}
        onChange={setName}
        problem={nameProblem}
        autoComplete="name"
        maxLength={counts.nameMax}
      />
      <Field
        label={t('organization')}
        value={organization}
        onChange={setOrganization}
        problem={organizationProblem}
        autoComplete="organization"
        maxLength={counts.organizationMax}
      />
      <div className={styles.language}>
        {t('language')}
        <LanguageSwitch onChoose={(language) => void choose(language)} />
        <p className={styles.quiet}>{t('languageHelp')}</p>
      </div>
      <p className={styles.quiet}>
        {t('email')}
        {colon()}
        {user.email}
        {!user.proven && <span className={styles.hint}>{t('unproven')}</span>}
      </p>
      <div>
        <Button
          type="submit"
          variant="contained"
          disabled={!changed || Boolean(nameProblem ?? organizationProblem) || update.isPending}
        >
          {update.isPending ? t('saving') : t('save')}
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

  return issue?.code === 'too_small' ? t('tooShort') : issue?.message;
}
