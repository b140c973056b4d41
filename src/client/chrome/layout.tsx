import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { isOn } from '#shared/settings.ts';
import { useSettings } from '../settings/settings-provider.tsx';
import { ToastViewport } from '../ui/toast-viewport.tsx';
import { useTooltips } from '../ui/tooltips/use-tooltips.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MaintenancePage } from './maintenance-page.tsx';
import { NavigationProgress } from '../ui/navigation-progress.tsx';
import { useFocusOnNavigation } from '../lib/use-focus-on-navigation.ts';
import { useLateFont } from './use-late-font.ts';

/** What stands around every page. While the shop is closed for work only orders already placed can be seen. */
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
        Skip to content
      </a>
      <NavigationProgress />
      <Header />
      <main id="main" ref={main} tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <Footer />
      <ToastViewport />
      <ScrollRestoration />
    </div>
  );
}
