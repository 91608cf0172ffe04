import { lazy } from 'react';

/** The web application's privacy policy; its text is loaded only where it is read. Needs a `Suspense` around it. */
export const PrivacyPolicy = lazy(() => import('./privacy-policy-page'));
