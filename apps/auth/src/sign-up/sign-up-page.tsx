import { Link, Navigate, useSession } from '@fidelio/shell-api';
import { Mark } from '@fidelio/ui';
import { useState } from 'react';
import { AuthLayout } from '../auth-layout';
import { texts } from '../texts';
import { PolicyDialog } from './policy-dialog';
import { SignUpForm } from './sign-up-form';
import styles from './sign-up-page.module.css';

const said = texts.signUp;

/** `/auth/sign-up` */
export function SignUpPage() {
  const [policyOpen, setPolicyOpen] = useState(false);
  const session = useSession();
  if (session.status === 'signed-in') return <Navigate to="/" replace />;

  return (
    <AuthLayout register="broken">
      <div className={styles.card}>
        <div className={styles.heading}>
          <span className={styles.mark}>
            <Mark size={40} />
          </span>
          <h1 className={styles.title}>{said.title}</h1>
          <p className={styles.welcome}>{said.welcome}</p>
        </div>
        <SignUpForm
          policy={
            <p className={styles.policy}>
              {said.policyBefore}{' '}
              <button type="button" aria-haspopup="dialog" onClick={() => setPolicyOpen(true)}>
                {said.policy}
              </button>{' '}
              {said.policyAfter}
            </p>
          }
        />
        <p className={styles.foot}>
          {said.haveAccount} <Link to="/auth/sign-in">{said.signInHere}</Link>
        </p>
      </div>
      <PolicyDialog open={policyOpen} onClose={() => setPolicyOpen(false)} />
    </AuthLayout>
  );
}
