import type { Tokens } from './tokens.ts';

/** Google's consent page for a request with PKCE: two links back to the client. Null where Google would refuse the request. */
export function consentPage(query: URLSearchParams, tokens: Tokens): string | null {
  const redirect = query.get('redirect_uri') ?? '';
  const [challenge, scope, state] = [query.get('code_challenge'), query.get('scope'), query.get('state')];
  const isRight =
    query.get('client_id') === tokens.client.id &&
    query.get('response_type') === 'code' &&
    query.get('code_challenge_method') === 'S256' &&
    URL.canParse(redirect);
  if (!isRight || !challenge || !scope || !state) return null;
  const code = tokens.consent({ clientId: tokens.client.id, redirectUri: redirect, challenge, scope });

  return `<title>Sign in with Google</title><h1>Fidelio wants to access your Google Account</h1>
    <p><a href="${backTo(redirect, { error: 'access_denied', state })}">Cancel</a></p>
    <p><a href="${backTo(redirect, { state, code, scope })}">Allow</a></p>`;
}

function backTo(redirect: string, answer: Record<string, string>): string {
  return `${redirect}?${new URLSearchParams(answer).toString().replaceAll('&', '&amp;')}`;
}
