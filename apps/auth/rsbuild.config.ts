import { brand } from '@fidelio/contracts';
import { defineRemote } from '@fidelio/federation/build';

const product = 'Report Office files that arrive broken in the cloud suite, and get them back corrected.';

export default defineRemote({
  name: 'auth',
  label: 'Sign-in',
  routes: ['/auth'],
  access: 'public',
  screens: [
    // It leads to the sign-in.
    { path: '/auth', title: 'Sign in', description: product, unlisted: true },
    { path: '/auth/sign-in', title: 'Sign in', description: product, prerender: true },
    {
      path: '/auth/sign-up',
      title: 'Sign up',
      description: `Register with ${brand.name}. ${product}`,
      prerender: true,
    },
  ],
  shellApi: '^2.5.0',
});
