import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import type { Kobo } from '#shared/money.ts';
import { useStoredValue } from '#client/lib/stored-value.ts';
import { useHydrated } from '#client/lib/hydration.ts';
import {
  type CartItem,
  type LineKey,
  addLine,
  countItems,
  lineId,
  removeProduct,
  setLinePrice,
  setLineQuantity,
  withoutLines,
} from './cart-lines.ts';
import {
  createCartStore,
  emptyCart,
  type Cart,
  type CartStore,
  type OrderSubmission,
} from './stored-cart.ts';

interface CartContent extends Cart {
  count: number;
  isOpen: boolean;
  /** False on the server and until the stored cart has been read. */
  isReady: boolean;
}

/** Not the cart itself: when a context changes, React hydrates at once everything that might read it. */
interface CartHolder {
  store: CartStore;
  isOpen: boolean;
}

const CartContext = createContext<CartHolder | null>(null);
const ActionsContext = createContext<CartActions | null>(null);

type CartActions = ReturnType<typeof cartActions>;

const cartActions = (
  store: CartStore,
  setOpen: (change: (open: boolean) => boolean) => void,
  preloadCheckout: () => Promise<unknown>,
) => {
  const changeItems = (change: (items: CartItem[]) => CartItem[]) =>
    store.update((cart) => ({ ...cart, items: change(cart.items) }));
  let added: string | null = null;
  return {
    /** Also opens the drawer. */
    addItem: (item: CartItem) => {
      changeItems((items) => addLine(items, item));
      added = lineId(item);
      setOpen(() => true);
    },
    /** Whether this line was added last; true once. */
    takeAdded: (id: string): boolean => {
      if (id !== added) return false;
      added = null;
      return true;
    },
    /** Removes all lines of a product. */
    removeItem: (productId: number) => changeItems((items) => removeProduct(items, productId)),
    removeLine: (line: LineKey) => changeItems((items) => setLineQuantity(items, line, 0)),
    setQuantity: (line: LineKey, quantity: number) =>
      changeItems((items) => setLineQuantity(items, line, quantity)),
    /** The customer has seen the current price. */
    acceptPrice: (line: LineKey, price: Kobo) =>
      changeItems((items) => setLinePrice(items, line, price)),
    setDiscountCode: (code: string | null) =>
      store.update((cart) => {
        const { discountCode: _, ...rest } = cart;
        return code === null ? rest : { ...rest, discountCode: code };
      }),
    addItems: (items: CartItem[]) => changeItems((present) => items.reduce(addLine, present)),
    replaceItems: (items: CartItem[]) => changeItems(() => items.reduce<CartItem[]>(addLine, [])),
    /** The latest cart, including changes made in other tabs. */
    current: store.read,
    /** Reads changes of other tabs now, without waiting for the storage event. */
    refresh: store.refresh,
    saveSubmission: (submission: OrderSubmission | null) =>
      store.update((cart) => ({ ...cart, attempt: submission })),
    /**
     * Removes the ordered items and the attempt. Returns true on the first call only, and false for an order that was
     * not placed from this cart.
     */
    removeOrdered: (reference: string): boolean => {
      if (store.read().attempt?.reference !== reference) return false;
      store.update((cart) =>
        cart.attempt?.reference === reference
          ? { ...emptyCart, items: withoutLines(cart.items, cart.attempt.lines) }
          : cart,
      );
      return true;
    },
    /** Loads the code of the checkout page. */
    preloadCheckout,
    open: () => setOpen(() => true),
    close: () => setOpen(() => false),
    toggle: () => setOpen((open) => !open),
  };
};

interface Props {
  /** Must be the same function on every render. */
  preloadCheckout: () => Promise<unknown>;
  children: ReactNode;
}

export function CartProvider({ preloadCheckout, children }: Props) {
  const [store] = useState(() => createCartStore());
  const [isOpen, setOpen] = useState(false);

  const actions = useMemo(
    () => cartActions(store, setOpen, preloadCheckout),
    [store, preloadCheckout],
  );
  const holder = useMemo(() => ({ store, isOpen }), [store, isOpen]);
  return (
    <ActionsContext value={actions}>
      <CartContext value={holder}>{children}</CartContext>
    </ActionsContext>
  );
}

const outsideProvider = 'useCart must be used within a CartProvider';

export function useCart(): CartContent & CartActions {
  const actions = useCartActions();
  const holder = use(CartContext);
  if (!holder) throw new Error(outsideProvider);
  const cart = useStoredValue(holder.store, emptyCart);
  const isReady = useHydrated();
  return { ...cart, count: countItems(cart.items), isOpen: holder.isOpen, isReady, ...actions };
}

/** For components that change the cart without showing it: a page of cards does not render again with every change. */
export function useCartActions(): CartActions {
  const actions = use(ActionsContext);
  if (!actions) throw new Error(outsideProvider);
  return actions;
}
