import type { Language } from '@fidelio/contracts';
import { api, queryClient } from './api';
import { session } from './session';

/** Makes it the language of the account, on all its devices and in its emails, where somebody is signed in. */
export async function saveLanguage(language: Language): Promise<void> {
  if (session.token() === null) return;
  const { results } = await api.call('updateMe', { body: { language } });
  session.updateUser(results);
  // The server tells findings in the language of the page.
  await queryClient.invalidateQueries();
}
