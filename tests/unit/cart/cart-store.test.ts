import { describe, expect, it, vi } from 'vitest';
import { type CartItem, addLine } from '#client/cart/cart-lines.ts';
import { createCartStore, emptyCart } from '#client/cart/stored-cart.ts';

const item = (productId: number): CartItem => ({
  productId,
  slug: `ring-${productId}`,
  name: `Ring ${productId}`,
  price: 100,
  quantity: 1,
  image: null,
  picture: null,
  variant: {},
});

/** The storage that a browser's tabs share. */
function createStorage() {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
}

const add = (store: ReturnType<typeof createCartStore>, productId: number) =>
  store.update((cart) => ({ ...cart, items: addLine(cart.items, item(productId)) }));

const ids = (store: ReturnType<typeof createCartStore>) =>
  store.read().items.map(({ productId }) => productId);

describe('the cart of a browser', () => {
  it('is there again after a reload', () => {
    const storage = createStorage();
    add(
      createCartStore(() => storage),
      1,
    );
    expect(ids(createCartStore(() => storage))).toEqual([1]);
    expect([...storage.texts.keys()]).toEqual(['adunni-cart']);
  });

  it('reads nothing before its first use, and returns the same object until it changes', () => {
    const open = vi.fn(createStorage);
    const store = createCartStore(open);
    expect(open).not.toHaveBeenCalled();
    expect(store.read()).toBe(store.read());
  });

  it('tells of a change made in another tab, once', () => {
    const storage = createStorage();
    const [here, there] = [createCartStore(() => storage), createCartStore(() => storage)];
    here.read();
    const listener = vi.fn();
    const stop = here.subscribe(listener);
    add(there, 1);
    here.refresh();
    here.refresh();
    expect(ids(here)).toEqual([1]);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    add(here, 2);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('never undoes what another tab has done, even before hearing of it', () => {
    const storage = createStorage();
    const [here, there] = [createCartStore(() => storage), createCartStore(() => storage)];
    add(here, 1);
    add(there, 2);
    add(here, 3);
    expect(ids(here)).toEqual([1, 2, 3]);
  });

  it('lives on in the page when the storage is full', () => {
    const storage = createStorage();
    const store = createCartStore(() => ({
      ...storage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    }));
    add(store, 1);
    add(store, 2);
    store.refresh();
    expect(ids(store)).toEqual([1, 2]);
  });

  it('lives on in the page when there is no storage at all', () => {
    const store = createCartStore(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(store.read()).toEqual(emptyCart);
    add(store, 1);
    add(store, 2);
    store.refresh();
    expect(ids(store)).toEqual([1, 2]);
  });

  it('empties when the storage is emptied elsewhere', () => {
    const storage = createStorage();
    const store = createCartStore(() => storage);
    add(store, 1);
    storage.texts.clear();
    store.refresh();
    expect(ids(store)).toEqual([]);
  });
});
