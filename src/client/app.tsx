import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { CartProvider } from './cart/cart-provider.tsx';
import { comeAlive } from './lib/alive.ts';
import { SettingsProvider } from './settings/settings-provider.tsx';
import { trpc } from './trpc.ts';
import { ToastProvider } from './ui/toast-provider.tsx';

interface Props {
  queryClient: QueryClient;
  client: ReturnType<typeof trpc.createClient>;
  children: ReactNode;
}

/** Everything a page may rely on being there, the same on both sides. */
export function App({ queryClient, client, children }: Props) {
  useEffect(comeAlive, []);
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <SettingsProvider>
          <ToastProvider>
            <CartProvider>{children}</CartProvider>
          </ToastProvider>
        </SettingsProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
