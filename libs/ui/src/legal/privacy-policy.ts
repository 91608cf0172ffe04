import { lazy } from 'react';

/** The privacy policy of the web application. Its text is a chunk of its own, so it needs a `Suspense` around it. */
export const PrivacyPolicy = lazy(() => import(/* webpackChunkName: "texts" */ './privacy-policy-page'));
