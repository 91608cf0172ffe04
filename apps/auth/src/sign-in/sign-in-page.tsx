import { Navigate, signOut, useSearchParams, useSession } from '@fidelio/shell-api';
import { ErrorState, Spinner } from '@fidelio/ui';
import { AuthLayout } from '../auth-layout';
import { t } from '../texts';
import { CodeStep } from './code-step';
import { destinationOf } from '../destination';
import { EmailStep } from './email-step';
import { UploaderStep } from './uploader-step';
import { useArrivalFromSignUp, useSendCodeOnArrival } from './use-arrival-from-sign-up';
import { useSessionTransfer } from './use-session-transfer';
import { useSignIn } from './use-sign-in';
import { useSignedInUser } from './use-signed-in-user';

/** `/auth/sign-in`: the address, the code, and then the page that the user asked for. */
export function SignInPage() {
  const [query] = useSearchParams();
  const destination = destinationOf(query);
  const toUploader = destination.to === 'uploader';
  const transfer = useSessionTransfer(toUploader ? destination.state : null);
  const arrival = useArrivalFromSignUp();
  const flow = useSignIn(arrival?.email ?? '', (user) => {
    // A user who just entered a code for the launcher has confirmed already.
    if (toUploader) void transfer.start(user);
  });
  const session = useSession();
  useSendCodeOnArrival(arrival, flow.sendCode);
  const { user, retry } = useSignedInUser();

  if (session.status === 'signed-in' && !toUploader) return <Navigate to={destination.path} replace />;
  if (session.status === 'signed-in')
    return (
      <AuthLayout alignment="aligned">
        {user ? (
          <UploaderStep user={user} transfer={transfer} onOtherAccount={() => void signOut()} />
        ) : retry ? (
          <ErrorState title={t('uploader.failed')} retryLabel={t('uploader.retry')} onRetry={retry} />
        ) : (
          <Spinner page label={t('uploader.loading')} />
        )}
      </AuthLayout>
    );

  return (
    <AuthLayout alignment={flow.step.name === 'code' ? 'nearly' : 'broken'}>
      {flow.step.name === 'code' ? (
        <CodeStep flow={flow} nextCodeAt={flow.step.nextCodeAt} coolDown={flow.step.coolDown} />
      ) : (
        <EmailStep flow={flow} notice={noticeOf(session.ended, toUploader)} />
      )}
    </AuthLayout>
  );
}

function noticeOf(ended: boolean, toUploader: boolean): string | null {
  if (toUploader) return t('signIn.uploaderAsks');

  return ended ? t('signIn.sessionEnded') : null;
}
