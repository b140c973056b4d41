import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useCart } from '#client/cart/cart-provider.tsx';
import { createQueryClient } from '#client/query-client.ts';
import { storeTitle, useSettings } from '#client/settings/settings-provider.tsx';

const rendering = (useIt: () => unknown) => () =>
  renderToString(
    createElement(function Component() {
      useIt();
      return null;
    }),
  );

it('the cart outside its provider says so', () => {
  expect(rendering(useCart)).toThrow('useCart must be used within a CartProvider');
});

it('the settings outside their provider say so', () => {
  expect(rendering(useSettings)).toThrow('useSettings must be used within a SettingsProvider');
});

it('the title is the store’s name and what it sells', () => {
  expect(storeTitle({ storeName: 'Omoge Gold' })).toBe(
    'Omoge Gold - Premium Jewelry & Accessories',
  );
});

it('data never goes stale by itself; nothing is requested twice', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toEqual({
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    networkMode: 'always',
  });
  expect(mutations).toEqual({ retry: false, networkMode: 'always' });
});
