import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const folder = path.resolve('packages/client');
const compiler = path.resolve('node_modules/typescript/bin/tsc');

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

/** Writes the client package of the API that an OpenAPI document describes. Throws what the compiler finds wrong. */
export async function writeClient(document: object): Promise<void> {
  await writeFile(path.join(folder, 'schema.ts'), await generateTypes(document));
  await rm(path.join(folder, 'dist'), { recursive: true, force: true });
  await run(process.execPath, [compiler, '-p', folder]).catch(({ stdout }: { stdout: string }) => {
    throw new Error(stdout);
  });
}
