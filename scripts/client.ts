/**
 * `npm run client -- https://shop.example.com` writes the package in `packages/client` from the API of that store; without an
 * address, of the one on this machine.
 */
import { writeClient } from './client/write-client.ts';

const [, , address = 'http://127.0.0.1:3000'] = process.argv;
const response = await fetch(new URL('/api/openapi.json', address));
if (!response.ok) throw new Error(`${address} answers ${response.status}`);
await writeClient((await response.json()) as object);
process.stdout.write('packages/client/dist\n');
