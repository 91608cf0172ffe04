import { Link, Navigate, useLocation, useNavigate, useSearchParams, useSession } from '@fidelio/shell-api';
import { Logo } from '@fidelio/ui';
import { useEffect, useState } from 'react';
import { AuthLayout } from '../auth-layout';
import { destinationOf } from '../destination';
import { t } from '../texts';
import { PolicyDialog } from './policy-dialog';
import { emailOfFragment } from '../sign-up-address';
import { SignUpForm } from './sign-up-form';
import styles from './sign-up-page.module.css';

/** `/auth/sign-up` */
export function SignUpPage() {
  const [policyOpen, setPolicyOpen] = useState(false);
  const session = useSession();
  const [query] = useSearchParams();
  const { search } = useLocation();
  const email = useEmailOfFragment();
  const destination = destinationOf(query);
  if (session.status === 'signed-in')
    return <Navigate to={destination.to === 'product' ? destination.path : `/auth/sign-in${search}`} replace />;

  return (
    <AuthLayout alignment="broken" ownLogo>
      <div className={styles.card}>
        <div className={styles.heading}>
          <Logo size={28} />
          <h1 className={styles.title}>{t('signUp.title')}</h1>
          <p className={styles.welcome}>{t('signUp.welcome')}</p>
        </div>
        <SignUpForm
          initialEmail={email}
          policy={
            <p className={styles.policy}>
              {t('signUp.policyBefore')}{' '}
              <button type="button" aria-haspopup="dialog" onClick={() => setPolicyOpen(true)}>
                {t('signUp.policy')}
              </button>
              {t('signUp.policyAfter')}
            </p>
          }
        />
        <p className={styles.foot}>
          {t('signUp.haveAccount')} <Link to={`/auth/sign-in${search}`}>{t('signUp.signInHere')}</Link>
        </p>
      </div>
      <PolicyDialog open={policyOpen} onClose={() => setPolicyOpen(false)} />
    </AuthLayout>
  );
}

/** Reads the email that was entered at sign-in, and removes it from the address bar. */
function useEmailOfFragment(): string {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [email] = useState(() => emailOfFragment(hash));

  useEffect(() => {
    if (email && hash) void navigate(pathname + search, { replace: true });
  }, [email, hash, navigate, pathname, search]);

  return email;
}
