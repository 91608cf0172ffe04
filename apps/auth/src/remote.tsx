import { Link, Navigate, Route, Routes as RouterRoutes } from '@fidelio/shell-api';
import { NotFoundState } from '@fidelio/ui';
import { AuthLayout } from './auth-layout';
import { SignInPage } from './sign-in/sign-in-page';
import { SignUpPage } from './sign-up/sign-up-page';
import { t } from './texts';

/** Mounted by the shell at `/auth/*`. */
export function Routes() {
  return (
    <RouterRoutes>
      <Route index element={<Navigate to="sign-in" replace />} />
      <Route path="sign-in" element={<SignInPage />} />
      <Route path="sign-up" element={<SignUpPage />} />
      <Route path="*" element={<NotFound />} />
    </RouterRoutes>
  );
}

function NotFound() {
  return (
    <AuthLayout alignment="broken">
      <NotFoundState link={Link} to="/auth/sign-in" action={t('notFound')} />
    </AuthLayout>
  );
}
