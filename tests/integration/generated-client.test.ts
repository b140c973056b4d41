import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { makeApiKey } from '#tests/support/staff.ts';
import { startTestShop } from '#tests/support/test-shop.ts';

const run = promisify(execFile);
const folder = path.resolve('tests/openapi-client');
const compiler = path.resolve('node_modules/typescript/bin/tsc');

const shop = await startTestShop();
afterAll(() => shop.close());

/** openapi-typescript writes its types by the compiler's API, which TypeScript has had up to version 6. */
async function generateTypes(document: object): Promise<string> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'typescript'
        ? { url: 'adunni:typescript', shortCircuit: true }
        : next(specifier, context),
    load: (url, context, next) =>
      url === 'adunni:typescript'
        ? {
            format: 'commonjs',
            source: `module.exports = require(${JSON.stringify(path.resolve('node_modules/@ts-morph/common'))}).ts`,
            shortCircuit: true,
          }
        : next(url, context),
  });
  try {
    const { default: typesOf, astToString } = await import('openapi-typescript');
    return astToString(await typesOf(structuredClone(document) as never));
  } finally {
    hooks.deregister();
  }
}

it('a client generated from the document compiles strictly, and reads, orders, edits and uploads', async () => {
  const { body: document } = await shop.send<object>('GET', '/api/openapi.json');
  await writeFile(path.join(folder, 'schema.ts'), await generateTypes(document));
  const compiled = await run(process.execPath, [compiler, '-p', folder]).catch(
    ({ stdout }: { stdout: string }) => ({ stdout }),
  );
  expect(compiled.stdout).toBe('');

  const { authorization } = await makeApiKey(shop, [
    'products:write',
    'orders:read',
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
    listed: 2,
    matching: expect.any(Number),
    storeName: 'Adunni Jewels',
    newest: 'typed@example.com',
  });
});
