import { Navigate, signOut, useSearchParams, useSession } from '@fidelio/shell-api';
import { RegisterMark } from '@fidelio/ui';
import { AuthLayout } from '../auth-layout';
import { texts } from '../texts';
import { CodeStep } from './code-step';
import { destinationOf } from './destination';
import { EmailStep } from './email-step';
import { UploaderStep } from './uploader-step';
import { useArrivalEmail } from './use-arrival-email';
import { useSignIn } from './use-sign-in';
import { useSignedInUser } from './use-signed-in-user';
import { useUploaderHandOff } from './use-uploader-hand-off';

/** `/auth/sign-in`: address, code, and on to where the visitor wanted to go. */
export function SignInPage() {
  const [query] = useSearchParams();
  const destination = destinationOf(query);
  const toUploader = destination.to === 'uploader';
  const handOff = useUploaderHandOff(toUploader ? destination.state : null);
  const flow = useSignIn(useArrivalEmail(), (user) => {
    // Who has just proved the address for the launcher need not be asked again.
    if (toUploader) void handOff.start(user);
  });
  const session = useSession();
  const user = useSignedInUser();

  if (session.status === 'signed-in' && !toUploader) return <Navigate to={destination.path} replace />;
  if (session.status === 'signed-in')
    return (
      <AuthLayout register="aligned">
        {user ? (
          <UploaderStep user={user} handOff={handOff} onOther={() => void signOut()} />
        ) : (
          <RegisterMark page label={texts.uploader.loading} />
        )}
      </AuthLayout>
    );

  return (
    <AuthLayout register={flow.step.name === 'code' ? 'nearly' : 'broken'}>
      {flow.step.name === 'code' ? (
        <CodeStep flow={flow} nextAt={flow.step.nextAt} coolDown={flow.step.coolDown} />
      ) : (
        <EmailStep flow={flow} notice={noticeOf(session.ended, toUploader)} />
      )}
    </AuthLayout>
  );
}

function noticeOf(ended: boolean, toUploader: boolean): string | null {
  if (toUploader) return texts.signIn.uploaderAsks;

  return ended ? texts.signIn.sessionEnded : null;
}
