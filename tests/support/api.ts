import type { ProductInput, ProductView } from '#shared/products.ts';
import type { StaffProductRow } from '#shared/staff-products.ts';
import type { ServerProcess } from './server-process.ts';

const headers = { 'content-type': 'application/json' };

/** The `Cookie` header of a fresh session. */
export async function signInAtServer(
  { url, admin }: ServerProcess,
  account: ServerProcess['admin'] = admin,
): Promise<string> {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(account),
  });
  return login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const cookies = new WeakMap<ServerProcess, Promise<string>>();

/** One session for all of a server's tests: hashing a password takes long on a slow machine. */
function sessionOf(server: ServerProcess): Promise<string> {
  const known = cookies.get(server) ?? signInAtServer(server);
  cookies.set(server, known);
  return known;
}

const wantsSignIn = async (response: Response) =>
  response.status === 403 && (await response.clone().text()).includes('verify_again');

/** The actions of a member of staff outside of the browser. */
export async function asStaff<Body>(
  server: ServerProcess,
  method: string,
  address: string,
  body?: unknown,
): Promise<Body> {
  const ask = async () =>
    fetch(server.url + address, {
      method,
      headers: { ...headers, cookie: await sessionOf(server) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  let response = await ask();
  // A test that changes the password ends all sessions, and after half an hour some actions want a new sign-in.
  if (response.status === 401 || (await wantsSignIn(response))) {
    cookies.delete(server);
    response = await ask();
  }
  if (!response.ok)
    throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as Body;
}

export const readProduct = async ({ url }: ServerProcess, key: string | number) =>
  (await (await fetch(`${url}/api/products/${key}`)).json()) as ProductView;

/** How many products there are; tests of the same run may have made some. */
export const countProducts = async ({ url }: ServerProcess) =>
  Number((await fetch(`${url}/api/products?limit=1`)).headers.get('x-total-count'));

export const makeProduct = (server: ServerProcess, overrides: Partial<ProductInput>) =>
  asStaff<ProductView>(server, 'POST', '/api/products', {
    name: 'Test piece',
    description: 'Made for a test.',
    price: 1_500_000,
    stockQuantity: 10,
    ...overrides,
  });

export const changeProduct = async (
  server: ServerProcess,
  id: number,
  changes: Partial<ProductInput>,
) => {
  const { version: _, ...product } = await readProduct(server, id);
  return asStaff<ProductView>(server, 'PUT', `/api/products/${id}`, { ...product, ...changes });
};

const lastDemoIds = new WeakMap<ServerProcess, number>();

/** Removes the products, drafts among them, that were created since its first call for this server. */
export async function removeCreatedProducts(server: ServerProcess): Promise<void> {
  const query = { sort: 'newest', limit: 60 };
  const newest = await asStaff<{ result: { data: { json: { items: StaffProductRow[] } } } }>(
    server,
    'GET',
    `/trpc/products.listForStaff?input=${encodeURIComponent(JSON.stringify({ json: query }))}`,
  );
  const ids = newest.result.data.json.items.map(({ id }) => id);
  const lastDemoId = lastDemoIds.get(server) ?? Math.max(...ids);
  lastDemoIds.set(server, lastDemoId);
  const created = ids.filter((id) => id > lastDemoId);
  for (const id of created) await asStaff(server, 'DELETE', `/api/products/${id}`);
  if (created.length === ids.length) await removeCreatedProducts(server);
}

/** Saves what delivery costs over what is stored. */
export async function saveDelivery(server: ServerProcess, settings: object): Promise<void> {
  const path = '/api/delivery-settings';
  const { version } = await asStaff<{ version: number }>(server, 'GET', path);
  await asStaff(server, 'PUT', path, { ...settings, version });
}
