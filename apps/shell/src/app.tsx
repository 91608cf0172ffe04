import { pageCookie, type RemotePlace } from '@fidelio/contracts';
import { queryClient, useSession, useUser } from '@fidelio/shell-api';
import { pageLanguage, ThemeRoot, usePageLanguage, useThemeChoice } from '@fidelio/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { BrowserRouter, useRoutes } from 'react-router-dom';
import { ConnectionBanner } from './frame/connection-banner';
import { Toasts } from './frame/toasts';
import { isOpenTo, PlacesProvider, type PlacesStore } from './remotes/places';
import { shellRoutes } from './routes';

interface AppProps {
  places: PlacesStore;
  /** Renders the remote of this name. */
  remote: (name: string) => ReactNode;
  /** Above every screen. */
  notice?: ReactNode;
}

/** Everything around the screens: theme, query client, toasts, router. */
export function App({ places, remote, notice }: AppProps) {
  useThemeCookie();
  useLanguageOfAccount();
  const known = useSyncExternalStore(places.subscribe, places.places);
  const session = useSession();
  const current = useMemo(() => known.filter((place) => isOpenTo(place, session)), [known, session]);

  return (
    <ThemeRoot>
      <QueryClientProvider client={queryClient}>
        <PlacesProvider value={current}>
          {notice}
          <Toasts />
          <ConnectionBanner />
          <BrowserRouter>
            <Screens places={current} remote={remote} />
          </BrowserRouter>
        </PlacesProvider>
      </QueryClientProvider>
    </ThemeRoot>
  );
}

/** Sends the chosen theme to the server as a cookie, so that the next page has it before any script runs. */
function useThemeCookie(): void {
  const [choice] = useThemeChoice();
  useEffect(() => {
    document.cookie = pageCookie('theme', choice === 'system' ? null : choice, location.protocol === 'https:');
  }, [choice]);
}

/** Who signs in on another device finds the language of the account there. */
function useLanguageOfAccount(): void {
  const language = useUser()?.language;
  useEffect(() => {
    if (language && language !== pageLanguage.current()) void pageLanguage.choose(language);
  }, [language]);
}

/** Not a data router: its loaders and actions would be 14 kB that no screen uses. */
function Screens({ places, remote }: { places: readonly RemotePlace[] } & Pick<AppProps, 'remote'>) {
  usePageLanguage();
  // Made anew each time: React does not render elements again that stay the same, in whatever language.
  return useRoutes(shellRoutes(places, remote));
}
