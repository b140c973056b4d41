import { emptyCart, parseCart, serializeCart, type Cart } from './stored-cart.ts';

export const STORAGE_KEY = 'adunni-cart';

type CartStorage = Pick<Storage, 'getItem' | 'setItem'>;

export type CartStore = ReturnType<typeof createCartStore>;

/**
 * The cart of this browser. Every change starts from what is stored, so that two tabs never undo each other;
 * where nothing can be stored the cart lives as long as the page.
 */
export function createCartStore(openStorage: () => CartStorage) {
  const listeners = new Set<() => void>();
  let cart: Cart | null = null;
  let lastText: string | null = null;

  const storedText = () => {
    try {
      return openStorage().getItem(STORAGE_KEY);
    } catch {
      return lastText; // storage is switched off
    }
  };

  /** True when another tab has changed it. */
  const takeOver = () => {
    const text = storedText();
    if (cart && text === lastText) return false;
    lastText = text;
    cart = parseCart(text);
    return true;
  };

  const read = () => {
    if (!cart) takeOver();
    return cart ?? emptyCart;
  };

  const tell = () => listeners.forEach((listener) => listener());

  return {
    read,

    update: (change: (cart: Cart) => Cart) => {
      takeOver();
      cart = change(read());
      try {
        const text = serializeCart(cart);
        openStorage().setItem(STORAGE_KEY, text);
        lastText = text;
      } catch {
        // full or switched off: the cart in memory goes on
      }
      tell();
    },

    /** Looks whether another tab has changed the cart. */
    refresh: () => {
      if (takeOver()) tell();
    },

    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
