import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '#client/lib/scheduling.ts';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { savesData } from '#client/lib/use-data-saver.ts';
import { useCart } from './cart-provider.tsx';
import * as texts from '#client/texts/cart.ts';

/**
 * Loads the drawer's code on demand; if the cart is not empty, when the page is idle, because the drawer checks the cart.
 * Then it also loads the checkout page, unless data is to be saved.
 */
export function useCartDrawer() {
  const { isOpen, close, count, preloadCheckout } = useCart();
  const toast = useToast();
  const [Drawer, setDrawer] = useState<ComponentType | null>(null);

  const load = useCallback(
    () =>
      import('./cart-drawer.tsx').then(
        ({ CartDrawer }) => setDrawer(() => CartDrawer),
        () => false, // opening the drawer retries
      ),
    [],
  );

  useEffect(() => {
    if (!isOpen || Drawer) return;
    void load().then((result) => {
      if (result !== false) return;
      close();
      toast({
        variant: 'destructive',
        title: texts.cartNotOpened,
        description: texts.cartNotOpenedText,
      });
    });
  }, [isOpen, Drawer, load, close, toast]);

  const hasItems = count > 0;
  useEffect(() => {
    if (!hasItems) return undefined;
    return whenIdle(() => {
      void load()
        .then(() => (savesData() ? undefined : preloadCheckout()))
        .catch(() => undefined);
    });
  }, [hasItems, load, preloadCheckout]);

  return { Drawer, isLoading: isOpen && !Drawer, load: () => void load() };
}
