// The code of an integrator, with the package that `npm run client` writes.
import {
  createStoreClient,
  dataOf,
  StoreError,
  type Schemas,
} from '../../packages/client/dist/index.js';

const [, , baseUrl = '', apiKey = ''] = process.argv;
const store = createStoreClient({ baseUrl });
const signedIn = createStoreClient({ baseUrl, apiKey });

type Product = Schemas['Product'];

const required = <Value>(value: Value | undefined, problem: unknown): Value => {
  if (value === undefined) throw new Error(JSON.stringify(problem));
  return value;
};

async function makeProduct(): Promise<Product> {
  const { data, error } = await signedIn.POST('/api/products', {
    body: {
      name: 'Typed ring',
      description: 'Made by a client.',
      price: 1_500_000,
      stockQuantity: 5,
    },
  });
  return required(data, error);
}

async function upload(): Promise<string> {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const { data, error } = await signedIn.POST('/api/upload', {
    body: { images: [pixel] },
    bodySerializer: ({ images }) => {
      const form = new FormData();
      for (const image of images)
        form.append('images', new Blob([Buffer.from(image, 'base64')]), 'one.png');
      return form;
    },
  });
  return required(required(data, error).urls[0], 'no address');
}

/** A record that was read is sent back with one change. */
async function edit(product: Product, picture: string): Promise<Product> {
  const { data: read, error: problem } = await store.GET('/api/products/{id}', {
    params: { path: { id: product.slug } },
  });
  const { data, error } = await signedIn.PUT('/api/products/{id}', {
    params: { path: { id: product.id } },
    body: { ...required(read, problem), price: 2_000_000, images: [picture] },
  });
  return required(data, error);
}

async function order(product: Product): Promise<Schemas['CustomerOrder']> {
  const subtotal = product.price;
  const tax = Math.round(subtotal * 0.075);
  const { data, error } = await store.POST('/api/orders', {
    body: {
      customerName: 'Ada Obi',
      customerEmail: 'typed@example.com',
      customerPhone: '0803 123 4567',
      customerAddress: '12 Allen Avenue',
      customerCity: 'Ikeja',
      customerState: 'Lagos',
      items: [{ productId: product.id, quantity: 1, price: product.price }],
      subtotal,
      tax,
      total: subtotal + tax,
      paymentMethod: 'whatsapp',
      paymentReference: `ADN-${crypto.randomUUID()}`,
    },
  });
  return required(data, error);
}

/** The codes of errors are known to the compiler. */
async function readErrors(product: Product) {
  const stale = await signedIn.PUT('/api/products/{id}', {
    params: { path: { id: product.id } },
    body: { ...product, version: 1 },
  });
  const conflict: 'version_conflict' | undefined =
    stale.error?.code === 'version_conflict' ? stale.error.code : undefined;
  const unknown = await store.GET('/api/products/{id}', { params: { path: { id: 'nothing' } } });
  const invalid = await signedIn.POST('/api/products', {
    body: { name: '', description: 'x', price: -1, stockQuantity: 1 },
  });
  return {
    conflict,
    missing: unknown.error?.code,
    fields: invalid.error?.issues?.map(({ path }) => path),
  };
}

/** A payment that was recorded by hand goes back in part; the same request again refunds nothing more. */
async function refund({ total }: Schemas['CustomerOrder']) {
  const [order] = dataOf(await signedIn.GET('/api/orders', { params: { query: { limit: 1 } } }));
  const path = { id: required(order, 'no order').id };
  const paid = dataOf(
    await signedIn.POST('/api/orders/{id}/payments', {
      params: { path },
      body: { source: 'cash', amount: total, key: crypto.randomUUID() },
    }),
  );
  const id = required(paid.payments?.[0], 'no payment').id;
  const body = { amount: 100_000, reason: 'Scratched', key: crypto.randomUUID() };
  const send = async () =>
    dataOf(await signedIn.POST('/api/payments/{id}/refunds', { params: { path: { id } }, body }));
  await send();
  const { refunded, payments } = await send();
  const tooMuch = await signedIn
    .POST('/api/payments/{id}/refunds', {
      params: { path: { id } },
      body: { ...body, amount: total, key: crypto.randomUUID() },
    })
    .then(dataOf)
    .catch((error: unknown) => (error instanceof StoreError ? error.code : String(error)));
  return { refunded, refunds: payments?.[0]?.refunds.length, tooMuch };
}

async function readLists() {
  const products = await store.GET('/api/products', {
    params: { query: { featured: true, limit: 2, sort: 'newest' } },
  });
  const { data: settings } = await store.GET('/api/settings');
  const saved = await signedIn.POST('/api/settings', { body: required(settings, 'no settings') });
  const { data: orders } = await signedIn.GET('/api/orders', { params: { query: { limit: 1 } } });
  return {
    listed: products.data?.length,
    matching: Number(products.response.headers.get('x-total-count')),
    storeName: saved.data?.storeName,
    newest: orders?.[0]?.customerEmail,
  };
}

const made = await makeProduct();
const picture = await upload();
const edited = await edit(made, picture);
const placed = await order(edited);
console.log(
  JSON.stringify({
    picture,
    price: edited.price,
    images: edited.images,
    total: placed.total,
    ...(await readErrors(edited)),
    ...(await refund(placed)),
    ...(await readLists()),
  }),
);
