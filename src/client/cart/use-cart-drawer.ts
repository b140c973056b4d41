import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '../lib/when-idle.ts';
import { useToast } from '../ui/toast-provider.tsx';
import { savesData } from '../lib/use-data-saver.ts';
import { useCart } from './cart-provider.tsx';

const checkoutPage = () => import('../storefront/checkout/checkout-page.tsx');

/**
 * The drawer's code, fetched when it is first wanted. Before that where the cart is not empty, since it asks the shop what
 * has changed; then with what comes next, unless data is to be saved.
 */
export function useCartDrawer() {
  const { isOpen, close, count } = useCart();
  const toast = useToast();
  const [Drawer, setDrawer] = useState<ComponentType | null>(null);

  const load = useCallback(
    () =>
      import('./cart-drawer.tsx').then(
        ({ CartDrawer }) => setDrawer(() => CartDrawer),
        () => false, // asked again when it is really wanted
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
        title: 'Your cart could not be opened',
        description: 'Please check your connection and try again. What you chose is kept.',
      });
    });
  }, [isOpen, Drawer, load, close, toast]);

  const hasItems = count > 0;
  useEffect(() => {
    if (!hasItems) return undefined;
    return whenIdle(() => {
      void load()
        .then(() => (savesData() ? undefined : checkoutPage()))
        .catch(() => undefined);
    });
  }, [hasItems, load]);

  return { Drawer, isLoading: isOpen && !Drawer, load: () => void load() };
}
