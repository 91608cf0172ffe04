import { TextSkeleton } from '@fidelio/ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { t } from '../texts';

/** `/help` */
export const HelpScreen = textScreen(() => import(/* webpackChunkName: "texts" */ './help-page'));
/** `/privacy` */
export const PrivacyScreen = textScreen(() => import(/* webpackChunkName: "texts" */ './privacy-page'));
/** `/terms` */
export const TermsScreen = textScreen(() => import(/* webpackChunkName: "texts" */ './terms-page'));

/** A text is a chunk of its own, because few visits need it. */
function textScreen(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Page = lazy(load);

  return function TextScreen() {
    return (
      <Suspense fallback={<TextSkeleton lines={12} label={t('gate.loading')} />}>
        <Page />
      </Suspense>
    );
  };
}
