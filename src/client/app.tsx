import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { CartProvider } from './cart/cart-provider.tsx';
import { comeAlive } from './lib/alive.ts';
import { SettingsProvider } from './settings/settings-provider.tsx';
import { trpc } from './trpc.ts';
import { ToastProvider } from './ui/toast-provider.tsx';
import { FirstHtmlSavesData } from './lib/use-data-saver.ts';

interface Props {
  queryClient: QueryClient;
  client: ReturnType<typeof trpc.createClient>;
  /** Whether the first HTML is the one for those who save data. */
  savesData: boolean;
  children: ReactNode;
}

/** Everything a page may rely on being there, the same on both sides. */
export function App({ queryClient, client, savesData, children }: Props) {
  useEffect(comeAlive, []);
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <SettingsProvider>
          <ToastProvider>
            <FirstHtmlSavesData value={savesData}>
              <CartProvider>{children}</CartProvider>
            </FirstHtmlSavesData>
          </ToastProvider>
        </SettingsProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
