import type { CustomerOrder } from '#shared/orders.ts';
import { createPaymentReference } from '#shared/payment-reference.ts';
import {
  makeProduct,
  orderRequest,
  signIn,
  type OrderRequest,
  type TestShop,
} from './test-shop.ts';
import { trpcClient } from './trpc-client.ts';

type Overrides = Partial<OrderRequest> & {
  price?: number;
  quantity?: number;
  /** An instant, which may lie in the past. */
  at?: string;
};

/** An order a shopper placed, of `quantity` items of a product of its own. */
export async function placeOrder(
  shop: TestShop,
  overrides: Overrides = {},
): Promise<CustomerOrder> {
  const { price = 1_500_000, quantity = 1, at, ...details } = overrides;
  const product = await makeProduct(shop, { price });
  shop.clock.now = at === undefined ? null : new Date(at);
  const { status, body } = await shop.send<CustomerOrder>(
    'POST',
    '/api/orders',
    orderRequest([{ product, quantity }], details),
  );
  shop.clock.now = null;
  if (status !== 201) throw new Error(`ordering answered ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Money that arrived for an order, and what of it went back, as the payments' own functions would write it down. */
export async function writeMoney(
  shop: TestShop,
  orderId: number,
  { received, refunded = 0, test = false }: { received: number; refunded?: number; test?: boolean },
): Promise<void> {
  const em = shop.fork();
  const [payment] = await em.execute<{ id: number }[]>(
    `insert into payments (order_id, source, amount, currency, mode, paid_at, created_at)
     values (?, 'cash', ?, 'NGN', ?, now(), now()) returning id`,
    [orderId, received, test ? 'test' : 'live'],
  );
  await em.execute(`update orders set payment_status = 'paid', sandbox = ? where id = ?`, [
    test,
    orderId,
  ]);
  if (refunded === 0) return;
  await em.execute(
    `insert into refunds (order_id, payment_id, key, amount, reason, state, created_at, updated_at)
     values (?, ?, ?, ?, 'asked for', 'processed', now(), now())`,
    [orderId, payment?.id, `refund of ${orderId}`, refunded],
  );
}

/** The procedures as signed-in staff call them. */
export const staffClient = async (shop: TestShop) => trpcClient(shop, await signIn(shop.url));

type Staff = Awaited<ReturnType<typeof staffClient>>;

/** Cash that a member of staff takes for an order; another amount each time. */
export const payCash = (staff: Staff, orderId: number, amount: number) =>
  staff.payments.recordManualPayment.mutate({
    orderId,
    source: 'cash',
    amount,
    note: '',
    key: `cash-${orderId}-${amount}`,
  });

/** The input with which staff record a sale of one item, paid in cash. */
export const saleOf = (
  product: { id: number; price: number },
  overrides: Partial<SaleRequest> = {},
): SaleRequest => {
  const tax = Math.round((product.price * 75) / 1000);
  return {
    paymentReference: createPaymentReference(),
    items: [{ productId: product.id, quantity: 1, variant: {} }],
    total: product.price + tax,
    channel: 'market',
    paidWith: 'cash',
    customerName: '',
    customerEmail: '',
    customerPhone: '',
    customerAddress: '',
    customerCity: '',
    customerState: '',
    note: '',
    ...overrides,
  };
};

export type SaleRequest = Parameters<Staff['orders']['recordSale']['mutate']>[0];
