import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCartStore, emptyCart } from '#client/cart/stored-cart.ts';
import { changeSecret as pattern } from '#shared/orders.ts';

const KEY = 'adunni-change-secret';

function fakeStorage() {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
}

let storage: ReturnType<typeof fakeStorage>;
beforeEach(() => {
  storage = fakeStorage();
  vi.stubGlobal('localStorage', storage);
});

/** As a page that was just opened has it. */
async function openPage() {
  vi.resetModules();
  return (await import('#client/cart/stored-change-secret.ts')).loadChangeSecret;
}

describe('the secret of a browser', () => {
  it('has at least 128 random bits, and is the same for all of its orders and pages', async () => {
    const loadChangeSecret = await openPage();
    const secret = loadChangeSecret();
    expect(secret).toMatch(/^[0-9a-f]{32}$/);
    expect(pattern.safeParse(secret).success).toBe(true);
    expect(loadChangeSecret()).toBe(secret);
    expect((await openPage())()).toBe(secret);
    storage.removeItem(KEY);
    expect((await openPage())()).not.toBe(secret);
  });

  it('outlives the cart', async () => {
    const secret = (await openPage())();
    createCartStore(() => storage).update(() => emptyCart);
    expect((await openPage())()).toBe(secret);
  });

  it.each([
    '{',
    'null',
    '"text"',
    '{"version":"1","secret":"short"}',
    '{"version":"2","secret":"x"}',
  ])('is made anew where %s is stored', async (text) => {
    storage.setItem(KEY, text);
    const secret = (await openPage())();
    expect(pattern.safeParse(secret).success).toBe(true);
    expect((await openPage())()).toBe(secret);
  });

  it('lives as long as the page where nothing can be stored', async () => {
    vi.stubGlobal('localStorage', undefined);
    const loadChangeSecret = await openPage();
    expect(loadChangeSecret()).toBe(loadChangeSecret());
  });
});
