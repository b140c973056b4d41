import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { isOn } from '#shared/settings.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { LazyToastRegion } from '#client/ui/toast/lazy-toast-region.tsx';
import { useTooltips } from '#client/ui/tooltips/use-tooltips.ts';
import { Footer, MaintenancePage } from './later-parts.ts';
import { Header } from './header.tsx';
import { NavigationProgress } from '#client/ui/navigation-progress.tsx';
import { useFocusOnNavigation } from '#client/lib/use-focus-on-navigation.ts';
import * as texts from '#client/texts/chrome.ts';

/** The frame of every page. In maintenance mode only the pages of placed orders are available. */
export function Layout() {
  const { pathname } = useLocation();
  const { maintenanceMode } = useSettings();
  const main = useFocusOnNavigation();
  useTooltips();
  useLateFont(pathname);
  if (isOn(maintenanceMode) && !pathname.startsWith('/order/')) return <MaintenancePage />;
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only rounded-small bg-espresso px-4 py-3 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-70"
      >
        {texts.skipToContent}
      </a>
      <NavigationProgress />
      <Header />
      <main id="main" lang={texts.languageOf(pathname)} ref={main} tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <Footer />
      <LazyToastRegion />
      <ScrollRestoration />
    </div>
  );
}

/** A text font that loads too late for the first page is used from the next page on. */
function useLateFont(pathname: string): void {
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (pathname === arrivedAt.current || !cameLate()) return;
    document.documentElement.classList.add('fonts-now');
  }, [pathname]);
}

/** The browser loads the fallback font only if the text font was late. */
const cameLate = () =>
  [...document.fonts].some(
    ({ family, status }) => status === 'loaded' && family.includes('Adunni Text Fallback'),
  );
