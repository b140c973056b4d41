import { describe, expect, it } from 'vitest';
import { isCacheableProcedure, isOfflinePage, publicPaths } from '#shared/public-access.ts';
import { appRouter } from '#server/routers/app-router.ts';

/** By names like `products.list`: flat at run time, although the type is nested. */
const { _def: definition } = appRouter;
const procedures = Object.entries(
  definition.procedures as unknown as Record<
    string,
    { _def: { type: string; meta?: { isCacheable?: true } } }
  >,
);

describe('the table of cacheable procedures', () => {
  it('lists the procedures that answer without a session, and no others', () => {
    const made = procedures.filter(([, { _def }]) => _def.meta?.isCacheable).map(([name]) => name);
    expect(made.length).toBeGreaterThan(0);
    expect(
      procedures
        .map(([name]) => name)
        .filter(isCacheableProcedure)
        .toSorted(),
    ).toEqual(made.toSorted());
  });

  it('lists queries only', () => {
    const types = procedures
      .filter(([name]) => isCacheableProcedure(name))
      .map(([, { _def }]) => _def.type);
    expect(new Set(types)).toEqual(new Set(['query']));
  });
});

describe('the table of pages', () => {
  it('names the public pages without a parameter', () => {
    expect(publicPaths).toEqual([
      '/',
      '/shop',
      '/about',
      '/contact',
      '/privacy',
      '/terms',
      '/delivery',
      '/returns',
      '/warranty',
      '/authenticity',
      '/care',
    ]);
  });

  it.each(['/', '/shop', '/shop/', '/product/ring', '/product/ring/', '/contact', '/saved'])(
    'allows an offline copy of %s',
    (path) => {
      expect(isOfflinePage(path)).toBe(true);
    },
  );

  it.each(['', '//', '/checkout', '/order/x', '/offline', '/product', '/product/a/b', '/nowhere'])(
    'allows no offline copy of %j',
    (path) => {
      expect(isOfflinePage(path)).toBe(false);
    },
  );
});
