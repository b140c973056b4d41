import { memo, useEffect, useEffectEvent, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router-dom';
import { isOn } from '#shared/settings.ts';
import { useCartActions } from '#client/cart/cart-provider.tsx';
import { deferredPart } from '#client/lib/deferred-part.tsx';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { LazyToastRegion } from '#client/ui/toast/lazy-toast-region.tsx';
import { useToast, useToasts } from '#client/ui/toast/toast-provider.tsx';
import { useTooltips } from '#client/ui/tooltips/use-tooltips.ts';
import { scrollKey } from '#client/lib/scroll-key.ts';
import { Header } from './header.tsx';
import { NavigationProgress } from '#client/ui/navigation-progress.tsx';
import { useFocusOnNavigation } from '#client/lib/use-focus-on-navigation.ts';
import * as texts from '#client/texts/chrome.ts';

/** A navigation does not render it again. */
const MemoizedHeader = memo(Header);
const Footer = deferredPart(async () => (await import('./footer.tsx')).Footer);
const MaintenancePage = deferredPart(
  async () => (await import('./maintenance-page.tsx')).MaintenancePage,
);

/** The frame of every page. In maintenance mode only the pages of placed orders are available. */
export function Layout() {
  const { pathname } = useLocation();
  const { maintenanceMode } = useSettings();
  const main = useFocusOnNavigation();
  useTooltips();
  useLateFont(pathname);
  useToastsOfPage(pathname);
  useCodeLink();
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
      <MemoizedHeader />
      <main id="main" ref={main} tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <Footer />
      <LazyToastRegion />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}

function useToastsOfPage(pathname: string): void {
  const { latest, dismiss } = useToasts();
  const leave = useEffectEvent(() => {
    if (latest && !latest.outlivesPage) dismiss(latest.id);
  });
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    leave();
  }, [pathname]);
}

function useCodeLink(): void {
  const { setDiscountCode } = useCartActions();
  const navigate = useNavigate();
  const toast = useToast();
  useEffect(() => {
    if (!new URLSearchParams(location.search).has('code')) return;
    import('#client/cart/apply-code-link.ts').then(
      ({ applyCodeLink }) => applyCodeLink({ navigate, setDiscountCode, toast }),
      () => undefined, // the customer can type the code
    );
  }, [navigate, setDiscountCode, toast]);
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
