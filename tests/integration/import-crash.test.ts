import { once } from 'node:events';
import { afterAll, describe, expect, inject, it } from 'vitest';
import type { ImportView } from '#shared/imports.ts';
import type { ProductView } from '#shared/products.ts';
import { asStaff, countProducts, makeProduct, signInAtServer } from '#tests/support/api.ts';
import { letTimePass } from '#tests/support/let-time-pass.ts';
import { copyDatabase } from '#tests/support/prepared-database.ts';
import { startServer, type ServerProcess } from '#tests/support/server-process.ts';
import { TEST_SECRET } from '#tests/support/test-shop.ts';

const ROWS = 400;

const copy = await copyDatabase(inject('prepared'));
const servers: ServerProcess[] = [];
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  await copy.drop();
});

async function start(): Promise<ServerProcess> {
  const server = await startServer(copy.dataDir, {
    APP_SECRET: TEST_SECRET,
    ...(copy.databaseUrl && { DATABASE_URL: copy.databaseUrl }),
  });
  servers.push(server);
  return server;
}

async function killAndStart({ child }: ServerProcess): Promise<ServerProcess> {
  child.kill('SIGKILL');
  await once(child, 'exit');
  await letTimePass(copy, '1 minute');
  return start();
}

const readImport = (server: ServerProcess, id: number) =>
  asStaff<ImportView>(server, 'GET', `/api/imports/${id}`);

async function importFile(server: ServerProcess, file: string): Promise<ImportView> {
  const response = await fetch(`${server.url}/api/products/import`, {
    method: 'POST',
    headers: { cookie: await signInAtServer(server), 'content-type': 'text/csv' },
    body: file,
  });
  expect(response.status).toBe(202);
  return (await response.json()) as ImportView;
}

/** Waits until some rows are done, so that a kill meets the middle of the work. */
const untilSomeAreDone = (server: ServerProcess, id: number) =>
  expect
    .poll(async () => (await readImport(server, id)).states.done, {
      timeout: 120_000,
      interval: 20,
    })
    .toBeGreaterThan(20);

const untilState = (server: ServerProcess, id: number, state: ImportView['state']) =>
  expect
    .poll(async () => (await readImport(server, id)).state, { timeout: 180_000, interval: 500 })
    .toBe(state);

// The embedded database answers nothing while it imports, so that no kill can be aimed.
describe.skipIf(!copy.databaseUrl)('an import of many rows', { timeout: 600_000 }, () => {
  it('is finished exactly once over kill -9 of the store, and undone as a whole', async () => {
    let server = await start();
    const known = await makeProduct(server, { sku: 'KNOWN', price: 100_000, stockQuantity: 5 });
    const before = await countProducts(server);
    const file = [
      'SKU,Name,Price (NGN),Stock,Description',
      'KNOWN,Known piece,2000,9,Changed by a file',
      ...Array.from(
        { length: ROWS },
        (_, index) => `ROW-${index},Row ${index},${index + 1},${index % 7},From a file`,
      ),
    ].join('\n');
    const { id } = await importFile(server, file);

    await untilSomeAreDone(server, id);
    expect((await readImport(server, id)).state).toBe('running');
    server = await killAndStart(server);
    await untilState(server, id, 'done');
    expect((await readImport(server, id)).states).toMatchObject({ done: ROWS + 1, failed: 0 });
    expect(await countProducts(server)).toBe(before + ROWS);
    const products = await asStaff<ProductView[]>(server, 'GET', '/api/products');
    for (let index = 0; index < ROWS; index += 1) {
      const [product, twin] = products.filter(({ sku }) => sku === `ROW-${index}`);
      expect(twin).toBeUndefined();
      expect(product).toMatchObject({ price: (index + 1) * 100, stockQuantity: index % 7 });
    }
    expect(products.find(({ id: of }) => of === known.id)).toMatchObject({
      price: 200_000,
      stockQuantity: 9,
    });

    await asStaff(server, 'POST', `/api/imports/${id}/undo`, {});
    await untilState(server, id, 'undone');
    expect(await countProducts(server)).toBe(before);
    expect(await asStaff(server, 'GET', `/api/products/${known.id}`)).toMatchObject({
      name: 'Test piece',
      price: 100_000,
      stockQuantity: 5,
    });
  });
});
