import { describe, expect, it } from 'vitest';
import { pageParameters } from '#shared/public-access.ts';
import { apiAddress, pageAddress, trpcAddress } from '#server/cache/response-key.ts';
import { chooseEncoding } from '#server/cache/encoded-bodies.ts';
import { paths } from '#client/lib/paths.ts';

describe('the key of a page', () => {
  it.each([
    ['/?utm_source=ig&fbclid=1', '/'],
    ['/shop/', '/shop'],
    [
      '/shop?sort=newest&category=rings&x=1&category=bags',
      '/shop?category=bags&category=rings&sort=newest',
    ],
    ['/shop?search=', '/shop'],
    [
      '/shop?metal=silver,rose-gold&stone=Pearl&metal=brass,silver&metal=,',
      '/shop?metal=brass%2Crose-gold%2Csilver&stone=pearl',
    ],
    ['/shop?metal=rose-gold%2Csilver&metal=brass&size=,', '/shop?metal=brass%2Crose-gold%2Csilver'],
    ['/product/ring?search=x', '/product/ring'],
  ])('%s is %s', (url, key) => {
    expect(pageAddress(url, false)).toMatchObject({ key, url: key });
  });

  it('differs for a browser that saves data', () => {
    expect(pageAddress('/', true)?.key).not.toBe(pageAddress('/', false)?.key);
    expect(pageAddress('/', true)?.url).toBe('/');
  });

  it('knows every parameter of the shop page', () => {
    const url = paths.shop({
      search: 'a',
      categories: ['b'],
      price: 'under-100k',
      sort: 'newest',
      min: 1000,
      max: 5000,
      available: true,
      metal: ['silver'],
      stone: ['pearl'],
      size: ['7'],
      view: 'list',
      page: 2,
    });
    const names = [...new URLSearchParams(url.split('?')[1]).keys()];
    expect(names.toSorted()).toEqual([...pageParameters('/shop')].toSorted());
  });

  it.each([
    ['/shop', false],
    ['/product/ring', false],
    ['/shop?search=x', true],
    ['/product/%72ing', true],
    ['/product/RING', true],
    ['/product/007', true],
  ])('%s can be invented: %s', (url, isOpenEnded) => {
    expect(pageAddress(url, false)?.isOpenEnded).toBe(isOpenEnded);
  });
});

describe('the key of a read', () => {
  it('has the values of a facet in one order, and a limited number', () => {
    const metals = Array.from({ length: 50 }, (_, at) => `metal-${99 - at}`);
    const key = (values: string[]) =>
      apiAddress(`/api/products?limit=5&metal=${values.join()}`, true)?.key;
    expect(key(metals)).toBe(key(metals.toReversed()));
    expect(key(metals)?.split('%2C')).toHaveLength(20);
  });

  it('has its parameters in one order', () => {
    expect(apiAddress('/api/products?sort=newest&limit=5', true)?.key).toBe(
      '/api/products?limit=5&sort=newest',
    );
  });

  it.each([
    '/api/products',
    '/api/products?limit=101',
    '/api/products?limit=x',
    '/api/products?limit=',
  ])('is missing for a list without an end: %s', (url) => expect(apiAddress(url, true)).toBeNull());

  it('is missing for a very long address', () => {
    const long = `?search=${'x'.repeat(2000)}`;
    expect(pageAddress(`/shop${long}`, false)).toBeNull();
    expect(apiAddress(`/api/settings${long}`, false)).toBeNull();
    expect(trpcAddress(`/trpc/settings.get${long}`)).toBeNull();
  });
});

describe('the encoding of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, *;q=0', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['identity', 'identity'],
    ['deflate', 'identity'],
    ['GZIP', 'gzip'],
    ['', 'identity'],
  ])('%s allows %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted, 5000)).toBe(encoding);
  });

  it('is identity for a short body', () => {
    expect(chooseEncoding('br', 500)).toBe('identity');
  });
});
