import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useFocusOnNavigation } from '../../lib/use-focus-on-navigation.ts';
import { NavigationProgress } from '../../ui/navigation-progress.tsx';
import { loadToastRegion, ToastViewport } from '../../ui/toast-viewport.tsx';
import { useTooltips } from '../../ui/tooltips/use-tooltips.ts';
import { useMedia } from '../ui/use-media.ts';
import { BottomBar } from './bottom-bar.tsx';
import { InstallationBanner } from './installation-banner.tsx';
import { MaintenanceBanner } from './maintenance-banner.tsx';
import { ProviderBanner } from './provider-banner.tsx';
import { SideBar } from './side-bar.tsx';
import { TopBar } from './top-bar.tsx';

/** So that a save that fails on a lost line can say so. */
const warmUp = () => {
  loadToastRegion().catch(() => undefined); // asked for again with the first toast
};

/** What stands around every screen. */
export function Shell() {
  const main = useFocusOnNavigation();
  const isWide = useMedia('(width >= 64rem)');
  useTooltips();
  useEffect(warmUp, []);
  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className="sr-only rounded-small bg-espresso px-4 py-3 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-70"
      >
        Skip to content
      </a>
      <NavigationProgress />
      {isWide && <SideBar />}
      <div className="flex min-w-0 flex-1 flex-col">
        <InstallationBanner />
        <MaintenanceBanner />
        <ProviderBanner />
        <TopBar />
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          className="mx-auto w-full max-w-page flex-1 px-4 py-6 outline-none sm:px-8 sm:py-8"
        >
          <Outlet />
        </main>
      </div>
      {!isWide && <BottomBar />}
      <ToastViewport />
      <ScrollRestoration />
    </div>
  );
}
