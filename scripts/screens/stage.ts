import type { GiftInput } from '#shared/gifts-schema.ts';
import type { OrderView } from '#shared/orders.ts';
import { createPaymentReference } from '#shared/payment-reference.ts';
import { totalsOf } from '#shared/totals.ts';
import { asStaff, readProduct } from '#tests/support/api.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import type { StoredLine } from '#tests/support/stored-cart.ts';
import { seedStore } from './seed-store.ts';
import { earlierOrders, ngozi, type Customer, type EarlierOrder } from './earlier-orders.ts';

/** The data of a store in use: contacts, a filled cart, an order. */
export interface Stage {
  carts: Record<'one' | 'two' | 'changed', StoredLine[]>;
  orderPath: string;
  /** Numbers of an order that is paid, and of a gift. */
  paidOrder: number;
  giftOrder: number;
}

export async function setTheStage(server: ServerProcess): Promise<Stage> {
  await asStaff(server, 'POST', '/api/settings', {
    storeEmail: 'hello@adunni.example',
    facebookUrl: 'https://facebook.com/adunni.example',
    instagramUrl: 'https://instagram.com/adunni.example',
    twitterUrl: 'https://x.com/adunni.example',
  });
  await writeMessage(server);
  const [earrings, ring, fans, soldOut] = await Promise.all([
    readProduct(server, 'omi-pearl-drop-earrings'),
    readProduct(server, 'okun-pearl-ring'),
    readProduct(server, 'oorun-fan-earrings'),
    readProduct(server, 'agbe-lapis-tassel-earrings'),
  ]);
  const inSeven = { 'Ring size': '7' };
  const two = [
    { product: ring, variant: inSeven },
    { product: earrings, quantity: 2 },
  ];
  const cheaper = { ...ring, price: ring.price - 1_200_000 };
  const carts = {
    one: [{ product: fans }],
    two,
    changed: [{ product: cheaper, variant: inSeven }, { product: soldOut }],
  };
  const { paymentReference } = await placeOrder(server, two, ngozi);
  for (const order of earlierOrders) await placeEarlierOrder(server, order);
  const paid = await placeOrder(server, [{ product: fans }, { product: earrings }], ngozi);
  await asStaff(server, 'POST', '/trpc/payments.recordManualPayment', {
    json: {
      orderId: paid.id,
      source: 'cash',
      amount: paid.total,
      note: '',
      key: 'screens-payment',
    },
  });
  const gift = await placeOrder(server, [{ product: fans }], ngozi, {
    recipientName: 'Bisi Ade',
    recipientPhone: '08029876543',
    note: 'Happy birthday, Bisi!',
    isWrapped: false,
    hidesPrices: true,
  });
  await seedStore(server);
  return {
    carts,
    orderPath: `/order/${paymentReference}`,
    paidOrder: paid.id,
    giftOrder: gift.id,
  };
}

async function placeEarlierOrder(
  server: ServerProcess,
  { product: slug, variant = {}, status, ...customer }: EarlierOrder,
): Promise<void> {
  const product = await readProduct(server, slug);
  const { id } = await placeOrder(server, [{ product, variant }], customer);
  await asStaff(server, 'PATCH', `/api/orders/${id}/status`, { status });
}

async function placeOrder(
  server: ServerProcess,
  lines: StoredLine[],
  { name, phone, city, state }: Customer,
  gift?: GiftInput,
): Promise<OrderView> {
  const items = lines.map(({ product: { id, price }, quantity = 1, variant = {} }) => ({
    productId: id,
    quantity,
    variant,
    price,
  }));
  const totals = totalsOf(items, '7.5');
  return await asStaff<OrderView>(server, 'POST', '/api/orders', {
    customerName: name,
    customerEmail: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
    customerPhone: phone,
    customerAddress: '12 Allen Avenue',
    customerCity: city,
    customerState: state,
    items,
    ...totals,
    paymentMethod: 'whatsapp',
    paymentReference: createPaymentReference(),
    ...(gift && { gift }),
  });
}

async function writeMessage({ url }: ServerProcess): Promise<void> {
  await fetch(`${url}/trpc/messages.send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      json: {
        name: 'Amina Yusuf',
        email: 'amina@example.com',
        phone: '0803 765 4321',
        subject: 'A necklace for a wedding',
        message:
          'Good afternoon,\n\ncan the coral necklace be made about 60 cm long, and how many days does that take?\n\nThank you!',
      },
    }),
  });
}
