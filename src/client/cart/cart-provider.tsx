import {
  createContext,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { Kobo } from '#shared/money.ts';
import { useIsAlive } from '../lib/use-is-alive.ts';
import type { CartItem, LineKey } from './cart-item.ts';
import {
  addLine,
  countPieces,
  removeProduct,
  setLinePrice,
  setLineQuantity,
  withoutLines,
} from './cart-lines.ts';
import { createCartStore, STORAGE_KEY, type CartStore } from './cart-store.ts';
import { emptyCart, type Cart, type CheckoutAttempt } from './stored-cart.ts';

interface CartContent extends Cart {
  count: number;
  isOpen: boolean;
  /** False on the server and until the stored cart has been read. */
  isReady: boolean;
}

const CartContext = createContext<CartContent | null>(null);
const ActionsContext = createContext<CartActions | null>(null);

type CartActions = ReturnType<typeof cartActions>;

const cartActions = (store: CartStore, setOpen: (change: (open: boolean) => boolean) => void) => {
  const changeItems = (change: (items: CartItem[]) => CartItem[]) =>
    store.update((cart) => ({ ...cart, items: change(cart.items) }));
  return {
    /** Also opens the drawer. */
    addItem: (item: CartItem) => {
      changeItems((items) => addLine(items, item));
      setOpen(() => true);
    },
    /** All lines of a product. */
    removeItem: (productId: number) => changeItems((items) => removeProduct(items, productId)),
    removeLine: (line: LineKey) => changeItems((items) => setLineQuantity(items, line, 0)),
    setQuantity: (line: LineKey, quantity: number) =>
      changeItems((items) => setLineQuantity(items, line, quantity)),
    /** The shopper has seen what the piece costs now. */
    acceptPrice: (line: LineKey, price: Kobo) =>
      changeItems((items) => setLinePrice(items, line, price)),
    clear: () => store.update(() => emptyCart),
    /** The cart as it is at this moment, other tabs included. */
    current: store.read,
    /** Does not wait until the browser tells what another tab has changed. */
    refresh: store.refresh,
    keepAttempt: (attempt: CheckoutAttempt | null) =>
      store.update((cart) => ({ ...cart, attempt })),
    /**
     * Takes out what was ordered under this reference and forgets the attempt. True once, however often it is called;
     * false for an order that did not come from this cart.
     */
    finishOrder: (reference: string): boolean => {
      if (store.read().attempt?.reference !== reference) return false;
      store.update((cart) =>
        cart.attempt?.reference === reference
          ? { items: withoutLines(cart.items, cart.attempt.lines), attempt: null }
          : cart,
      );
      return true;
    },
    open: () => setOpen(() => true),
    close: () => setOpen(() => false),
    toggle: () => setOpen((open) => !open),
  };
};

export function CartProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => createCartStore(() => localStorage));
  const [isOpen, setOpen] = useState(false);
  const cart = useSyncExternalStore(store.subscribe, store.read, () => emptyCart);
  const isReady = useIsAlive();

  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === STORAGE_KEY || key === null) store.refresh();
    };
    addEventListener('storage', onStorage);
    // A page that comes back out of the browser's memory has missed what happened meanwhile.
    addEventListener('pageshow', store.refresh);
    return () => {
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', store.refresh);
    };
  }, [store]);

  const actions = useMemo(() => cartActions(store, setOpen), [store]);
  const value = useMemo(
    () => ({ ...cart, count: countPieces(cart.items), isOpen, isReady }),
    [cart, isOpen, isReady],
  );
  return (
    <ActionsContext value={actions}>
      <CartContext value={value}>{children}</CartContext>
    </ActionsContext>
  );
}

const outsideProvider = 'useCart must be used within a CartProvider';

export function useCart(): CartContent & CartActions {
  const actions = useCartActions();
  const cart = use(CartContext);
  if (!cart) throw new Error(outsideProvider);
  return { ...cart, ...actions };
}

/** For what acts on the cart without showing it, so that a page of cards is not rendered again with every change. */
export function useCartActions(): CartActions {
  const actions = use(ActionsContext);
  if (!actions) throw new Error(outsideProvider);
  return actions;
}
