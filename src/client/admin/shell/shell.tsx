import { useEffect, useMemo } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { scrollKey } from '#client/lib/scroll-key.ts';
import { useFocusOnNavigation } from '#client/lib/use-focus-on-navigation.ts';
import { NavigationProgress } from '#client/ui/navigation-progress.tsx';
import { loadToastRegion, LazyToastRegion } from '#client/ui/toast/lazy-toast-region.tsx';
import { useTooltips } from '#client/ui/tooltips/use-tooltips.ts';
import { useMedia } from '#client/admin/ui/use-media.ts';
import { PushConnection } from './push-connection.tsx';
import { useMayOpen } from '#client/admin/session/rights.tsx';
import { UnsentBanner } from '#client/admin/orders/sale/unsent-banner.tsx';
import { useNewsSound } from '#client/admin/notifications/news-sound.ts';
import { useNotifications } from '#client/admin/notifications/use-notifications.ts';
import { useUndoByKeyboard } from './use-undo-by-keyboard.ts';
import { TitleCount } from '#client/admin/ui/title-count.ts';
import { NoRightScreen } from './error-screens.tsx';
import { InstallationBanner, MaintenanceBanner, ProviderBanner } from './banners.tsx';
import { BottomBar, SideBar, TopBar } from './bars.tsx';

/** Loads the toasts early, so that a save that fails without a connection can report it. */
const preloadToasts = () => {
  loadToastRegion().catch(() => undefined); // retried with the first toast
};

/** The frame around every screen. */
export function Shell() {
  const main = useFocusOnNavigation();
  const isWide = useMedia('(width >= 64rem)');
  const news = useNews();
  useTooltips();
  useUndoByKeyboard();
  useEffect(preloadToasts, []);
  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className="sr-only rounded-small bg-espresso px-4 py-3 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-70"
      >
        Skip to content
      </a>
      <NavigationProgress />
      <PushConnection />
      {isWide && <SideBar />}
      <div className="flex min-w-0 flex-1 flex-col">
        <InstallationBanner />
        <MaintenanceBanner />
        <ProviderBanner />
        <UnsentBanner />
        <TopBar />
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          className="mx-auto w-full max-w-page flex-1 p-4 outline-none sm:p-8"
        >
          <TitleCount value={news}>
            <OpenScreen />
          </TitleCount>
        </main>
      </div>
      {!isWide && <BottomBar />}
      <LazyToastRegion />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}

/** The screen of this address, if the user may open it. */
function OpenScreen() {
  const { pathname } = useLocation();
  return useMayOpen()(pathname) ? <Outlet /> : <NoRightScreen />;
}

/** How many unread notifications there are. A new one of what a shopper did is heard; a stock that runs low can wait. */
function useNews(): number {
  const { notifications, unread } = useNotifications();
  const ids = useMemo(
    () =>
      notifications
        ?.filter(({ isRead, type }) => !isRead && type !== 'product')
        .map(({ id }) => id),
    [notifications],
  );
  useNewsSound(ids);
  return unread;
}
