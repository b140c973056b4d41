import { createPaymentReference } from '#shared/payment-reference.ts';
import type { StaffReview } from '#shared/reviews.ts';
import { totalsOf } from '#shared/totals.ts';
import { asStaff, changeProduct, makeProduct, readProduct } from '#tests/support/api.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

const call = <Body>(server: ServerProcess, procedure: string, json: object) =>
  asStaff<Body>(server, 'POST', `/trpc/${procedure}`, { json });

/**
 * Adds the data of a store after its first months: a sale, counted sizes, a code, reviews, questions, staff and
 * connections.
 */
export async function seedStore(server: ServerProcess): Promise<void> {
  await offer(server);
  await review(server);
  await askForSoldOut(server);
  await connect(server);
}

async function offer(server: ServerProcess): Promise<void> {
  const scarf = await readProduct(server, 'adire-eleko-silk-scarf');
  await changeProduct(server, scarf.id, { salePrice: Math.round(scarf.price * 0.8) });
  const { images, categoryId } = await readProduct(server, 'oba-sunburst-signet-ring');
  const options = ['6', '7', '8'];
  await makeProduct(server, {
    name: 'Ojo Signet Ring',
    description: 'A small signet for every day.\n\nEngraved by hand in Lagos.',
    price: 8_600_000,
    images,
    ...(categoryId !== null && { categoryId }),
    stockQuantity: 9,
    variations: [{ id: 's', name: 'Ring size', type: 'size', options, priceModifier: 0 }],
    combinations: options.map((size, at) => ({
      options: { 'Ring size': size },
      stock: [0, 2, 7][at] ?? 0,
    })),
  });
  for (const code of [
    { code: 'AUNTIE10', kind: 'percent', percent: 10 },
    { code: 'FREESEND', kind: 'free_delivery' },
  ]) {
    await asStaff(server, 'POST', '/api/discount-codes', code);
  }
}

const words = [
  { rating: 5, text: 'It shines even more than in the pictures. My sister cried.' },
  { rating: 4, text: 'Lovely weight. The box came a day late, but they called me before.' },
];
const buyers = ['Ngozi', 'Temi'];

/** One review that is published and answered, and one that waits. */
async function review(server: ServerProcess): Promise<void> {
  const product = await readProduct(server, 'imole-emerald-halo-ring');
  for (const [at, written] of words.entries()) {
    const buyer = buyers[at] ?? '';
    const variant = Object.fromEntries(
      product.variations.map(({ name, options }) => [name, options[0] ?? '']),
    );
    const items = [{ productId: product.id, quantity: 1, variant, price: product.price }];
    const paymentReference = createPaymentReference();
    const placed = await fetch(`${server.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        customerName: `${buyer} Reviewer`,
        customerEmail: `${buyer.toLowerCase()}.reviews@example.com`,
        customerPhone: `0802111100${at + 5}`,
        customerAddress: '3 Awolowo Road',
        customerCity: 'Ikoyi',
        customerState: 'Lagos',
        items,
        ...totalsOf(items, '7.5'),
        paymentMethod: 'whatsapp',
        paymentReference,
        changeSecret: crypto.randomUUID().replaceAll('-', ''),
      }),
    });
    if (!placed.ok) throw new Error(await placed.text());
    const { id } = (await placed.json()) as { id: number };
    const cookie = placed.headers.getSetCookie().map((it) => it.split(';')[0]);
    await asStaff(server, 'PATCH', `/api/orders/${id}/status`, { status: 'completed' });
    const saved = await fetch(`${server.url}/trpc/reviews.save`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: cookie.join('; ') },
      body: JSON.stringify({
        json: {
          ...written,
          authorName: buyer,
          photos: [],
          paymentReference,
          productId: product.id,
        },
      }),
    });
    if (!saved.ok) throw new Error(await saved.text());
    if (at > 0) continue;
    const [newest] = await asStaff<StaffReview[]>(server, 'GET', '/api/reviews?limit=1');
    const address = `/api/reviews/${newest?.id}`;
    const { version } = await asStaff<StaffReview>(server, 'PUT', `${address}/state`, {
      version: newest?.version,
      state: 'published',
    });
    const answer = 'Thank you, Ngozi. Wear it often!';
    await asStaff(server, 'PUT', `${address}/answer`, { version, answer });
  }
}

async function askForSoldOut(server: ServerProcess): Promise<void> {
  const { id } = await readProduct(server, 'agbe-lapis-tassel-earrings');
  const back = await makeProduct(server, { name: 'Ireti Anklet', stockQuantity: 0 });
  for (const [productId, contact] of [
    [id, 'amina@example.com'],
    [back.id, '0803 765 4321'],
  ]) {
    await call(server, 'stockAsks.ask', { productId, variant: {}, contact });
  }
  const arrived = { adjust: 2, reason: 'New ones' };
  await asStaff(server, 'POST', `/api/products/${back.id}/stock`, arrived);
}

async function connect(server: ServerProcess): Promise<void> {
  await call(server, 'staff.invite', { name: 'Kemi Alade', role: 'staff', areas: ['orders'] });
  await call(server, 'apiKeys.create', {
    name: 'Accounting',
    scopes: ['orders:read', 'payments:read'],
    expiresInDays: 365,
  });
  await asStaff(server, 'POST', '/api/webhook-endpoints', {
    url: 'https://erp.example.com/adunni',
    description: 'Stock and orders',
    eventTypes: ['order.paid', 'stock.low'],
  });
}
