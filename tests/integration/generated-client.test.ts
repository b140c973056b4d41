import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { writeClient } from '../../scripts/client/write-client.ts';
import { makeApiKey } from '#tests/support/staff.ts';
import { startTestShop } from '#tests/support/test-shop.ts';

const run = promisify(execFile);
const folder = path.resolve('tests/openapi-client');
const compiler = path.resolve('node_modules/typescript/bin/tsc');

const shop = await startTestShop();
afterAll(() => shop.close());

it('a client generated from the document compiles strictly, and reads, orders, refunds, edits and uploads', async () => {
  const { body: document } = await shop.send<object>('GET', '/api/openapi.json');
  await writeClient(document);
  const compiled = await run(process.execPath, [compiler, '-p', folder]).catch(
    ({ stdout }: { stdout: string }) => ({ stdout }),
  );
  expect(compiled.stdout).toBe('');

  const { authorization } = await makeApiKey(shop, [
    'products:write',
    'orders:read',
    'payments:write',
    'settings:write',
  ]);
  const key = authorization.replace('Bearer ', '');
  const { stdout } = await run(process.execPath, [
    path.join(folder, 'use-store.ts'),
    shop.url,
    key,
  ]);
  const seen = JSON.parse(stdout) as { picture: string };
  expect(seen).toEqual({
    picture: expect.stringMatching(/^\/media\//),
    price: 2_000_000,
    images: [seen.picture],
    total: 2_150_000,
    conflict: 'version_conflict',
    missing: 'not_found',
    fields: ['name', 'price'],
    refunded: 100_000,
    refunds: 1,
    tooMuch: 'refund_not_possible',
    listed: 2,
    matching: expect.any(Number),
    storeName: 'Adunni Jewels',
    newest: 'typed@example.com',
  });
});
