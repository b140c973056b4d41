import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { HYDRATED_EVENT } from './after-paint/hydrated-event.ts';
import { CartProvider } from './cart/cart-provider.tsx';
import { markHydrated } from './lib/hydration.ts';
import { SettingsProvider } from './settings/settings-provider.tsx';
import { trpc } from './lib/trpc.ts';
import { ToastProvider } from './ui/toast/toast-provider.tsx';
import { SsrDataSaverContext } from './lib/use-data-saver.ts';

const preloadCheckout = () => import('./storefront/checkout/checkout-page.tsx');

interface Props {
  queryClient: QueryClient;
  client: ReturnType<typeof trpc.createClient>;
  /** Whether the server rendered the page for data saving. */
  savesData: boolean;
  children: ReactNode;
}

/** The providers of every page, the same on the server and in the browser. */
export function App({ queryClient, client, savesData, children }: Props) {
  useEffect(() => {
    markHydrated();
    dispatchEvent(new Event(HYDRATED_EVENT));
  }, []);
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <SettingsProvider>
          <ToastProvider>
            <SsrDataSaverContext value={savesData}>
              <CartProvider preloadCheckout={preloadCheckout}>{children}</CartProvider>
            </SsrDataSaverContext>
          </ToastProvider>
        </SettingsProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
