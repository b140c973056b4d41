import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/durations.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import type { PlanTerms } from '#shared/plan-statement.ts';
import type { PlannedOrder } from '#shared/plans.ts';
import type { ProductView } from '#shared/products.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import { workOffPlans } from '#server/plans/work-off-plans.ts';
import { openBrowser } from '#tests/support/cookie-jar.ts';
import { startPayingShop } from '#tests/support/paying-shop.ts';
import { makeProduct, orderRequest, stockOf } from '#tests/support/test-shop.ts';

const paying = await startPayingShop();
const { shop } = paying;
afterAll(() => paying.close());

const terms: PlanTerms = {
  first: 30,
  count: 4,
  every: 'two_weeks',
  isFree: false,
  graceDays: 14,
  kept: 10,
};
const NOON = Date.parse('2026-12-01T11:00:00Z');
const after = (days: number) => {
  shop.clock.now = new Date(NOON + days * DAY_MS);
};
const detailOf = async (id: number) =>
  (await shop.asStaff<OrderDetail>('GET', `/api/orders/${id}/details`)).body;
const planOf = async (id: number) => {
  const { plan } = (await detailOf(id)).payment;
  if (!plan) throw new Error(`order ${id} has no plan`);
  expect(plan.paid + plan.due + plan.kept).toBe((await detailOf(id)).total);
  return plan;
};
const receive = (id: number, amount: number) =>
  shop.asStaff('POST', `/api/orders/${id}/payments`, {
    amount,
    source: 'cash',
    key: crypto.randomUUID(),
  });
const setStatus = (id: number, status: string) =>
  shop.asStaff('PATCH', `/api/orders/${id}/status`, { status });
const agree = (id: number, of: PlanTerms | null = terms) =>
  shop.asStaff('PUT', `/api/orders/${id}/plan`, { terms: of });

async function order(product: ProductView, browser = openBrowser(shop)) {
  const placed = await browser.client.checkout.placeOrder.mutate(
    orderRequest([{ product }], { paymentMethod: 'card' }),
  );
  return { placed, browser };
}

beforeAll(async () => {
  after(0);
  await shop.asStaff('POST', '/api/settings', {
    payInParts: 'true',
    enableEmailNotifications: 'true',
  });
});

describe('a plan that a buyer chooses', () => {
  let product: ProductView;
  let placed: CustomerOrder;
  let browser: ReturnType<typeof openBrowser>;
  beforeAll(async () => {
    product = await makeProduct(shop, {
      name: 'Planned Ring',
      price: 100_000_000,
      stockQuantity: 1,
    });
    await shop.asStaff('PUT', `/api/products/${product.id}/plan`, { terms });
    ({ placed, browser } = await order(product));
  });

  it('is offered before the first naira, to the browser of the order, with all that it says', async () => {
    const { paymentReference } = placed;
    expect(await openBrowser(shop).client.plans.offered.query({ paymentReference })).toBeNull();
    const offered = await browser.client.plans.offered.query({ paymentReference });
    expect(offered).toMatchObject({
      terms,
      state: 'unpaid',
      parts: [
        { dueOn: '2026-12-01', amount: 32_250_000 },
        { dueOn: '2026-12-15', amount: 18_812_500 },
        { dueOn: '2026-12-29', amount: 18_812_500 },
        { dueOn: '2027-01-12', amount: 18_812_500 },
        { dueOn: '2027-01-26', amount: 18_812_500 },
      ],
    });
    const stranger = openBrowser(shop).client.plans.choose.mutate({ paymentReference });
    await expect(stranger).rejects.toThrow(/cannot be paid in parts/);
    const chosen = await browser.client.plans.choose.mutate({ paymentReference });
    expect(chosen.payment).toMatchObject({ due: 107_500_000, plan: { dueNow: 32_250_000 } });
    const twice = browser.client.plans.choose.mutate({ paymentReference });
    await expect(twice).rejects.toThrow(/cannot be paid in parts/);
  });

  it('is paid part by part at the provider, and by no less than the next part', async () => {
    const { paymentReference } = placed;
    const started = await paying.start(placed);
    expect(started.amount).toBe(32_250_000);
    await paying.sandbox[started.provider].pay(started.reference);
    const paid = await paying.check(placed);
    expect(paid).toMatchObject({
      paymentStatus: 'balance_due',
      payment: { paid: 32_250_000, plan: { state: 'active', next: { amount: 18_812_500 } } },
    });
    const begin = (amount: number) =>
      paying.shopper.payments.start.mutate({ paymentReference, method: 'card', amount });
    await expect(begin(18_812_400)).rejects.toThrow('an amount from ₦188,125 to ₦752,500');
    await expect(begin(75_250_001)).rejects.toThrow('an amount from ₦188,125 to ₦752,500');
    expect((await begin(20_000_000)).amount).toBe(20_000_000);
  });

  it('keeps its piece, and lets nothing out before the last part unless staff say so', async () => {
    expect(await stockOf(shop, product.id)).toBe(0);
    expect(await setStatus(placed.id, 'shipped')).toMatchObject({
      status: 409,
      body: { code: 'cannot_be_sent' },
    });
    const allow = (isAllowed: boolean) =>
      shop.asStaff('PUT', `/api/orders/${placed.id}/plan/early-shipping`, { isAllowed });
    expect((await allow(true)).status).toBe(200);
    expect((await setStatus(placed.id, 'shipped')).status).toBe(200);
    await setStatus(placed.id, 'processing');
    await allow(false);
    expect((await setStatus(placed.id, 'completed')).status).toBe(409);
    await receive(placed.id, 75_250_000);
    expect(await planOf(placed.id)).toMatchObject({ state: 'paid', due: 0 });
    expect((await setStatus(placed.id, 'shipped')).status).toBe(200);
  });
});

describe('a plan that staff agree on', () => {
  const planned = async (more: { stockQuantity?: number } = {}) => {
    after(0);
    const product = await makeProduct(shop, { price: 10_000_000, stockQuantity: 1, ...more });
    const { placed } = await order(product);
    expect((await agree(placed.id)).status).toBe(200);
    await receive(placed.id, 3_225_000);
    expect(await planOf(placed.id)).toMatchObject({ state: 'active', isLate: false });
    return { product, id: placed.id };
  };

  it('is taken back only while nothing has come in', async () => {
    after(0);
    const { placed } = await order(await makeProduct(shop));
    await agree(placed.id);
    expect((await agree(placed.id, null)).status).toBe(200);
    expect((await detailOf(placed.id)).payment.plan).toBeNull();
    await agree(placed.id);
    await receive(placed.id, 100_000);
    expect((await agree(placed.id, null)).status).toBe(400);
  });

  it('frees its piece after the grace that was promised, and not before', async () => {
    const { id, product } = await planned();
    after(15);
    await workOffPlans(shop.background());
    expect(await planOf(id)).toMatchObject({ isLate: true, freeFrom: '2026-12-30' });
    after(28);
    await workOffPlans(shop.background());
    expect(await stockOf(shop, product.id)).toBe(0);
    after(29);
    await workOffPlans(shop.background());
    expect(await stockOf(shop, product.id)).toBe(1);
    const { payment, payments, ...ended } = await detailOf(id);
    expect(ended).toMatchObject({ status: 'cancelled', flags: ['refund_due'] });
    // 10 % of ₦107,500
    expect(payment.plan).toMatchObject({ state: 'ended', kept: 1_075_000, paid: 2_150_000 });
    const [mail] = (await shop.sendMails()).filter(({ subject }) => subject.includes('has ended'));
    expect(mail?.text).toContain('we keep ₦10,750 as agreed and we give ₦21,500 back');
    await shop.asStaff('POST', `/api/payments/${payments[0]?.id}/refunds`, {
      amount: 2_150_000,
      reason: 'plan ended',
      key: crypto.randomUUID(),
    });
    expect(await detailOf(id)).toMatchObject({ flags: [], paymentStatus: 'partially_refunded' });
    expect(await planOf(id)).toMatchObject({ kept: 1_075_000, paid: 0 });
  });

  it('goes on after a change of its items or its end with the whole grace', async () => {
    const { id, product } = await planned({ stockQuantity: 2 });
    after(14);
    await receive(id, 1_881_250);
    after(40);
    await receive(id, 1_881_250);
    // Two parts are paid, and now everything costs twice as much.
    const edited = await shop.asStaff('PATCH', `/api/orders/${id}/items`, {
      added: [{ productId: product.id, quantity: 1, variant: {} }],
    });
    expect(edited.status).toBe(200);
    const isHeld = async () => {
      await workOffPlans(shop.background());
      return (await detailOf(id)).status !== 'cancelled';
    };
    expect(await planOf(id)).toMatchObject({
      state: 'active',
      isLate: false,
      next: { dueOn: '2027-01-10' },
      freeFrom: '2027-01-25',
    });
    after(54);
    expect(await isHeld()).toBe(true);
    after(55);
    expect(await isHeld()).toBe(false);
    after(60);
    expect((await setStatus(id, 'pending')).status).toBe(200);
    expect(await isHeld()).toBe(true);
    expect(await planOf(id)).toMatchObject({ freeFrom: '2027-02-14', kept: 0 });
  });

  it('is agreed on anew by no worse terms once money has come in', async () => {
    const { id } = await planned();
    const refusal = (of: Partial<PlanTerms>) => agree(id, { ...terms, ...of });
    expect(await refusal({ kept: 11 })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'terms.kept' }] },
    });
    expect(await refusal({ graceDays: 13 })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'terms.graceDays' }] },
    });
    expect((await refusal({ count: 8, kept: 0, graceDays: 30 })).status).toBe(200);
    expect(await planOf(id)).toMatchObject({ paid: 3_225_000, state: 'active' });
  });

  it('frees nothing while it is paused, and goes on later by the pause', async () => {
    const { id, product } = await planned();
    after(10);
    const pause = (isPaused: boolean) =>
      shop.asStaff('PUT', `/api/orders/${id}/plan/paused`, { isPaused });
    expect((await pause(true)).status).toBe(200);
    after(90);
    await workOffPlans(shop.background());
    expect(await stockOf(shop, product.id)).toBe(0);
    expect((await pause(false)).status).toBe(200);
    expect(await planOf(id)).toMatchObject({ isLate: false, next: { dueOn: '2027-03-05' } });
  });

  it('reminds of a part once before its day and once after it, in one mail each', async () => {
    const { id } = await planned();
    const remindedOn = async (days: number) => {
      after(days);
      await workOffPlans(shop.background());
      await workOffPlans(shop.background());
      const mails = await shop.sendMails();
      return mails
        .filter(({ subject }) => subject.includes(`#${id}`))
        .map(({ subject }) => subject);
    };
    await shop.sendMails();
    expect(await remindedOn(10)).toEqual([]);
    expect(await remindedOn(11)).toEqual([
      `The next part of your order #${id} is due on 15 December 2026`,
    ]);
    expect(await remindedOn(13)).toEqual([]);
    expect(await remindedOn(15)).toEqual([`A part of your order #${id} is late`]);
    await receive(id, 1_881_250);
    expect(await remindedOn(20)).toEqual([]);
  });

  it('ends by its staff, who keep what the terms say and no more', async () => {
    const { id, product } = await planned();
    const end = (kept: number) => shop.asStaff('PUT', `/api/orders/${id}/plan/ended`, { kept });
    expect(await end(1_075_001)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'kept' }] },
    });
    expect((await end(500_000)).status).toBe(200);
    expect(await planOf(id)).toMatchObject({ kept: 500_000, paid: 2_725_000 });
    expect(await stockOf(shop, product.id)).toBe(1);
    expect((await end(0)).status).toBe(409);
    // It goes on, and a cancellation afterwards keeps nothing.
    expect((await setStatus(id, 'processing')).status).toBe(200);
    expect(await planOf(id)).toMatchObject({ state: 'active', kept: 0, paid: 3_225_000 });
    await setStatus(id, 'cancelled');
    expect(await planOf(id)).toMatchObject({ state: 'ended', kept: 0, paid: 3_225_000 });
    const ended = await shop.asStaff<PlannedOrder[]>('GET', '/api/plans?filter=ended');
    expect(ended.body.map((it) => it.id)).toContain(id);
  });

  it('is taxed part by part, on the day on which each came in', async () => {
    const { id } = await planned();
    after(14);
    await receive(id, 1_881_250);
    const lines = await shop.fork().execute<{ day: string; account: string; amount: string }[]>(
      `select (at at time zone 'Africa/Lagos')::date::text as day, account, -sum(amount) as amount from ledger_lines
          where order_id = ? and account in ('vat', 'sales') group by 1, 2 order by 1, 2`,
      [id],
    );
    expect(lines.map(({ day, account, amount }) => [day, account, Number(amount)])).toEqual([
      ['2026-12-01', 'sales', 3_000_000],
      ['2026-12-01', 'vat', 225_000],
      ['2026-12-15', 'sales', 1_750_000],
      ['2026-12-15', 'vat', 131_250],
    ]);
  });
});
