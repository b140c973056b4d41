import { describe, expect, it } from 'vitest';
import { findViolations } from '../../scripts/boundaries/find-violations.ts';
import { layers, type Layer } from '../../scripts/boundaries/layers.ts';
import { readImports, type Import } from '../../scripts/boundaries/read-imports.ts';

const table: Layer[] = [
  { name: 'shared', path: 'src/shared/', imports: [], packages: ['zod'] },
  {
    name: 'orders',
    path: 'src/server/orders/',
    imports: ['shared'],
    typeImports: ['context'],
    packages: ['node'],
  },
  { name: 'checkout', path: 'src/server/checkout/', imports: ['orders', 'shared'], packages: [] },
  { name: 'context', path: 'src/server/context.ts', imports: [], packages: [] },
  {
    name: 'storefront',
    path: 'src/client/storefront/',
    imports: [],
    packages: ['react'],
    isRoot: true,
  },
];

const imported = (from: string, specifier: string, file: string | null, typeOnly = false) =>
  ({ from, specifier, file, typeOnly }) satisfies Import;

const violations = (...imports: Import[]) => findViolations(imports, table);

describe('the check of import boundaries', () => {
  it('accepts an import that the table of layers lists', () => {
    expect(
      violations(
        imported(
          'src/server/checkout/place.ts',
          '#server/orders/find.ts',
          'src/server/orders/find.ts',
        ),
        imported('src/server/orders/find.ts', './lock.ts', 'src/server/orders/lock.ts'),
        imported('src/shared/orders.ts', 'zod', null),
      ),
    ).toEqual([]);
  });

  it('rejects an import against the table of layers', () => {
    expect(
      violations(
        imported(
          'src/server/orders/find.ts',
          '#server/checkout/place.ts',
          'src/server/checkout/place.ts',
        ),
      ),
    ).toEqual([
      'src/server/orders/find.ts: orders must not import checkout (#server/checkout/place.ts)',
    ]);
  });

  it('accepts types alone where the table says so', () => {
    const context = ['#server/context.ts', 'src/server/context.ts'] as const;
    expect(violations(imported('src/server/orders/find.ts', ...context, true))).toEqual([]);
    expect(violations(imported('src/server/orders/find.ts', ...context, false))).toHaveLength(1);
  });

  it('rejects a package that the layer does not list', () => {
    expect(violations(imported('src/shared/orders.ts', 'node:fs', null))).toEqual([
      'src/shared/orders.ts: shared must not import node:fs',
    ]);
    expect(violations(imported('src/server/orders/find.ts', 'node:fs', null))).toEqual([]);
  });

  it('rejects a file that belongs to no layer', () => {
    expect(violations(imported('src/elsewhere/file.ts', 'zod', null))).toEqual([
      'src/elsewhere/file.ts belongs to no layer',
    ]);
  });

  it('rejects a relative import between folders and an alias inside one', () => {
    expect(
      violations(
        imported('src/server/checkout/place.ts', '../orders/find.ts', 'src/server/orders/find.ts'),
        imported(
          'src/server/orders/find.ts',
          '#server/orders/lock.ts',
          'src/server/orders/lock.ts',
        ),
      ),
    ).toEqual([
      'src/server/checkout/place.ts: write an #alias instead of ../orders/find.ts',
      'src/server/orders/find.ts: write a relative path instead of #server/orders/lock.ts',
    ]);
  });

  it('rejects a cycle between folders that is not one between files', () => {
    const [problem] = violations(
      imported(
        'src/client/storefront/order/a.ts',
        '#client/storefront/payment/b.ts',
        'src/client/storefront/payment/b.ts',
      ),
      imported(
        'src/client/storefront/payment/c.ts',
        '#client/storefront/order/d.ts',
        'src/client/storefront/order/d.ts',
      ),
    );
    expect(problem).toContain('A cycle between');
    expect(problem).toContain(
      'src/client/storefront/payment/c.ts imports #client/storefront/order/d.ts',
    );
  });

  it('rejects a cycle between a folder and its subfolder', () => {
    const [problem] = violations(
      imported('src/server/orders/find.ts', './edit/plan.ts', 'src/server/orders/edit/plan.ts'),
      imported(
        'src/server/orders/edit/apply.ts',
        '#server/orders/lock.ts',
        'src/server/orders/lock.ts',
        true,
      ),
    );
    expect(problem).toContain('A cycle between src/server/orders/, src/server/orders/edit/');
    expect(problem).toContain('src/server/orders/edit/apply.ts imports #server/orders/lock.ts');
  });

  it('accepts imports between a root and its subfolders that are no cycle of single files', () => {
    expect(
      violations(
        imported(
          'src/client/storefront/routes.ts',
          './order/a.ts',
          'src/client/storefront/order/a.ts',
        ),
        imported(
          'src/client/storefront/order/a.ts',
          '#client/storefront/paths.ts',
          'src/client/storefront/paths.ts',
        ),
      ),
    ).toEqual([]);
  });

  it('reads the imports of the whole source, types and dynamic imports included', () => {
    const imports = readImports();
    expect(new Set(imports.map(({ from }) => from)).size).toBeGreaterThan(300);
    expect(imports).toContainEqual(
      expect.objectContaining({ file: 'src/server/routers/app-router.ts', typeOnly: true }),
    );
    expect(findViolations(imports, layers)).toEqual([]);
  });
});
