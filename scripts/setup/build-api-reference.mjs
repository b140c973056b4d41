import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import reference from '@scalar/fastify-api-reference';
import fastify from 'fastify';

/** The highest quality takes ten times as long for a tenth less. */
const BROTLI_QUALITY = 9;

/**
 * Writes the program of `/api/docs`. The package contains it only as what its own route answers.
 *
 * @param {string} clientDir dist/client
 */
export async function buildApiReference(clientDir) {
  const app = fastify();
  await app.register(reference, { routePrefix: '/docs', configuration: { content: {} } });
  const { body } = await app.inject('/docs/js/scalar.js');
  await app.close();
  const script = body.replace(/\n\/\/# sourceMappingURL=.*$/, '');
  const file = join(clientDir, 'api-docs', 'reference.js');
  mkdirSync(join(clientDir, 'api-docs'), { recursive: true });
  writeFileSync(file, script);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  writeFileSync(`${file}.br`, brotliCompressSync(script, { params }));
  writeFileSync(`${file}.gz`, gzipSync(script));
}
