import { describe, expect, test } from 'vitest';
import { paths } from '#client/lib/paths.ts';
import {
  activeFilters,
  cardsInput,
  cleanSearch,
  laterPages,
  noFilters,
  readShopState,
} from '#client/storefront/shop/shop-filters.ts';
import { productQuery } from '#shared/products.ts';

const read = (query: string) => readShopState(new URLSearchParams(query));

describe('the address of the shop', () => {
  test('shows everything, featured first, as a grid, without a query', () => {
    expect(read('')).toEqual({ ...noFilters, sort: 'featured', view: 'grid' });
    expect(paths.shop(read(''))).toBe('/shop');
  });

  test.each([
    '/shop?search=gold+ring',
    '/shop?category=earrings&category=rings&price=100k-500k',
    '/shop?sort=price-low&view=list',
    '/shop?search=%E1%BA%B8%CC%80gb%C3%A0+%E1%BB%8Dr%C3%B9n&page=3',
  ])('%s says what it was made from', (address) => {
    expect(paths.shop(read(address.slice('/shop'.length)))).toBe(address);
  });

  test('ignores invalid values', () => {
    expect(read('price=free&sort=toString&view=cards&page=-2&category=')).toEqual(read(''));
    expect(read('page=1.5').page).toBe(1);
    expect(read('page=100000').page).toBe(20);
    expect(read('category=Rings&category=rings&category=<b>').categories).toEqual(['rings']);
  });

  test('sends the server only what it accepts', () => {
    const long = `search=%00${'a'.repeat(300)}%07&price=under-100k${'&category=x'.repeat(80)}`;
    const many = Array.from({ length: 80 }, (_, at) => `&category=c${at}`).join('');
    for (const query of ['', long, many]) {
      expect(productQuery.safeParse(cardsInput(read(query), 2)).success).toBe(true);
    }
  });
});

test('the same filters in another order are the same query and have the same address', () => {
  expect(read('category=rings&category=earrings')).toEqual(
    read('category=earrings&category=rings'),
  );
  expect(paths.shop(read('category=rings&category=earrings'))).toBe(
    paths.shop(read('category=earrings&category=rings')),
  );
  expect(cardsInput(read('category=rings&category=earrings'))).toEqual(
    cardsInput(read('category=earrings&category=rings')),
  );
});

test('pages of 60 follow one another', () => {
  expect(cardsInput(read(''))).toEqual({ sort: 'featured', limit: 60 });
  expect(laterPages(read('page=3'), 150)).toEqual([2, 3]);
  expect(cardsInput(read(''), 3).offset).toBe(120);
});

test('pages that do not exist are not requested', () => {
  expect(laterPages(read('page=20'), 61)).toEqual([2]);
  expect(laterPages(read('page=20'), 60)).toEqual([]);
  expect(laterPages(read('page=20'), 0)).toEqual([]);
});

test('a search never ends in half a character', () => {
  const search = cleanSearch(`${'a'.repeat(199)}💍`);
  expect(search.isWellFormed()).toBe(true);
  expect(cleanSearch('  gold\n\tring ')).toBe('gold ring');
});

test('active filters are counted one by one', () => {
  expect(activeFilters(read('sort=newest&view=list&page=2'))).toBe(0);
  expect(activeFilters(read('search=x&category=rings&category=earrings&price=above-500k'))).toBe(4);
});
