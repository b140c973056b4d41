import fc from 'fast-check';
import { placeOrder } from '#server/checkout/place-order.ts';
import { checkPayment } from '#server/payments/check-payment.ts';
import { startPayment } from '#server/payments/start-payment.ts';
import { placeOrderInput } from '#shared/orders.ts';
import { orderRequest } from '#tests/support/test-shop.ts';
import { defineEvent, pick, provider } from './event.ts';
import { totalsOf } from '#shared/totals.ts';
import { proportionOf } from '#shared/proportion.ts';
import { CODE, SIZES, type World } from './money-world.ts';

const wanted = {
  quantity: fc.integer({ min: 1, max: 2 }),
  size: fc.constantFrom(...SIZES),
  hasCode: fc.constantFrom(false, false, true),
};
export const MAX_ORDERS = 5;

/** Actions of customers in the storefront. */
export const shopperEvents = {
  place: defineEvent(3, wanted, (world, facts) => place(world, facts)),
  replace: defineEvent(2, { order: pick, ...wanted }, async (world, facts) => {
    const order = await world.orderAt(facts.order);
    if (order) await place(world, facts, order.request.paymentReference);
  }),
  correct: defineEvent(1, { order: pick }, async (world, facts) => {
    const order = await world.orderAt(facts.order);
    if (!order) return;
    const { request } = order;
    const corrected = { ...request, customerCity: `${request.customerCity}a` };
    const replaces = request.paymentReference;
    await placeOrder(world.context(), placeOrderInput.parse({ ...corrected, replaces }));
    world.requests.splice(world.requests.indexOf(request), 1, corrected);
  }),
  start: defineEvent(5, { order: pick, provider }, async (world, facts) => {
    const order = await world.orderAt(facts.order);
    if (!order) return;
    const { paymentReference } = order.request;
    await startPayment(world.context(), {
      paymentReference,
      method: 'card',
      provider: facts.provider,
    });
  }),
  check: defineEvent(4, { order: pick, claimed: fc.boolean() }, async (world, facts) => {
    const order = await world.orderAt(facts.order);
    if (!order) return;
    const { paymentReference } = order.request;
    await checkPayment(world.context(), { paymentReference, claimed: facts.claimed });
  }),
};

interface Wanted {
  quantity: number;
  size: string;
  hasCode: boolean;
}

async function place(
  world: World,
  { quantity, size, hasCode }: Wanted,
  replaces?: string,
): Promise<void> {
  if (world.requests.length >= MAX_ORDERS) return;
  const { product } = world;
  const discount = hasCode ? proportionOf(product.price * quantity, 10, 100) : 0;
  const { taxRate: _, ...totals } = totalsOf([{ price: product.price, quantity }], '7.5', {
    discount,
  });
  const request = orderRequest([{ product, quantity, variant: { Size: size } }], {
    ...totals,
    ...(hasCode && { discountCode: CODE }),
    paymentMethod: 'card',
    changeSecret: 'a-secret-of-this-browser-alone',
    ...(replaces && { replaces }),
  });
  await placeOrder(world.context(), placeOrderInput.parse(request));
  world.requests.push({ ...request, replaces: undefined });
}
