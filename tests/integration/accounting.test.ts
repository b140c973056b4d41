import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, it } from 'vitest';
import { placeOrder } from '#tests/support/orders.ts';
import { signIn, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const cookie = await signIn(shop.url);

async function fileOf(address: string): Promise<Record<string, string>[]> {
  const response = await fetch(shop.url + address, { headers: { cookie } });
  expect(response.status).toBe(200);
  return parse(await response.text(), { bom: true, columns: true });
}

interface Money {
  orderId: number;
  source: string;
  amount: number;
  at: string;
  mode?: string;
  currency?: string;
  reversedAt?: string;
  fee?: number;
}

async function pay(money: Money): Promise<number> {
  const { orderId, source, amount, at, mode = 'live', currency = 'NGN', reversedAt, fee } = money;
  const [row] = await shop.fork().execute<{ id: number }[]>(
    `insert into payments (order_id, source, transaction_id, amount, currency, mode, paid_at, created_at,
       reversed_at, reversal_reason, fee)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning id`,
    [
      orderId,
      source,
      source === 'paystack' || source === 'flutterwave' ? `tx-${orderId}-${amount}` : null,
      amount,
      currency,
      mode,
      at,
      at,
      reversedAt ?? null,
      reversedAt ? 'typed twice' : null,
      fee ?? null,
    ],
  );
  return row?.id ?? 0;
}

const refund = (
  orderId: number,
  paymentId: number,
  amount: number,
  at: string,
  state = 'processed',
) =>
  shop.fork().execute(
    `insert into refunds (order_id, payment_id, key, amount, reason, state, created_at, updated_at)
     values (?, ?, ?, ?, 'asked for', ?, ?, ?)`,
    [orderId, paymentId, `${paymentId}-${at}-${state}`, amount, state, at, at],
  );

const kobo = (naira: string | undefined) => Math.round(Number(naira) * 100);

describe('the books of some days', () => {
  it('balance to the kobo by day and source, and say what each naira was', async () => {
    // ₦3,333.33 and 7.5 % tax of ₦250.
    const order = await placeOrder(shop, { at: '2026-03-09T22:00:00Z', price: 333_333 });
    expect(order).toMatchObject({ tax: 25_000, total: 358_333 });
    // Half an hour later it is the 10th in Lagos.
    const first = await pay({
      orderId: order.id,
      source: 'paystack',
      amount: 100_001,
      at: '2026-03-09T23:30:00Z',
    });
    await pay({ orderId: order.id, source: 'cash', amount: 258_332, at: '2026-03-10T10:00:00Z' });
    await pay({ orderId: order.id, source: 'cash', amount: 5_000, at: '2026-03-10T11:00:00Z' });
    await refund(order.id, first, 105_000, '2026-03-12T10:00:00Z');
    await refund(order.id, first, 77, '2026-03-12T11:00:00Z', 'failed');
    // None of these is money of the books.
    await pay({
      orderId: order.id,
      source: 'paystack',
      amount: 9,
      at: '2026-03-10T10:00:00Z',
      mode: 'test',
    });
    await pay({
      orderId: order.id,
      source: 'paystack',
      amount: 8,
      at: '2026-03-10T10:00:00Z',
      currency: 'USD',
    });

    const lines = await fileOf('/api/accounting.csv?from=2026-03-10&to=2026-03-12');
    const journals = Map.groupBy(lines, ({ Journal }) => Journal ?? '');
    for (const group of journals.values()) {
      const debit = group.reduce((sum, line) => sum + kobo(line['Debit (NGN)']), 0);
      const credit = group.reduce((sum, line) => sum + kobo(line['Credit (NGN)']), 0);
      expect(debit).toBe(credit);
      expect(debit).toBeGreaterThan(0);
    }
    const short = lines.map((line) => [
      line['Journal'],
      line['Account'],
      kobo(line['Debit (NGN)']),
      kobo(line['Credit (NGN)']),
    ]);
    const vat = 6977; // 100,001 × 25,000 / 358,333
    expect(short).toEqual([
      ['2026-03-10-cash', 'Cash', 263_332, 0],
      ['2026-03-10-cash', 'Sales', 0, 258_332 - (25_000 - vat)],
      ['2026-03-10-cash', 'VAT payable', 0, 25_000 - vat],
      ['2026-03-10-cash', 'Customer overpayments', 0, 5_000],
      ['2026-03-10-paystack', 'Paystack clearing', 100_001, 0],
      ['2026-03-10-paystack', 'Sales', 0, 100_001 - vat],
      ['2026-03-10-paystack', 'VAT payable', 0, vat],
      // Not more than the payment was, and what was paid too much goes back first.
      ['2026-03-12-paystack', 'Paystack clearing', 0, 100_001],
      ['2026-03-12-paystack', 'VAT payable', 6628, 0],
      ['2026-03-12-paystack', 'Customer overpayments', 5_000, 0],
      ['2026-03-12-paystack', 'Sales refunds', 100_001 - 5_000 - 6628, 0],
    ]);
    expect(await fileOf('/api/accounting.csv?from=2026-03-11&to=2026-03-11')).toEqual([]);

    const [row] = await fileOf('/api/orders.csv?from=2026-03-09&to=2026-03-09');
    expect(row).toMatchObject({
      Order: String(order.id),
      'Placed at': '2026-03-09 23:00:00',
      'Paid at': '2026-03-10 12:00:00',
      'Tax rate (%)': '7.5',
      Currency: 'NGN',
      'Refunded (NGN)': '1000.01',
      'Fees (NGN)': '0',
    });
    expect(row?.['Paid with']).toBe('cash, paystack');
  });

  it('take a reversed payment out on the day of its reversal', async () => {
    const order = await placeOrder(shop, { at: '2026-04-01T10:00:00Z', price: 100_000 });
    await pay({
      orderId: order.id,
      source: 'cash',
      amount: order.total,
      at: '2026-04-02T10:00:00Z',
      reversedAt: '2026-04-04T10:00:00Z',
    });
    const lines = await fileOf('/api/accounting.csv?from=2026-04-01&to=2026-04-30');
    expect(
      lines.map((line) => [
        line['Date'],
        line['Account'],
        line['Debit (NGN)'],
        line['Credit (NGN)'],
      ]),
    ).toEqual([
      ['2026-04-02', 'Cash', '1075', '0'],
      ['2026-04-02', 'Sales', '0', '1000'],
      ['2026-04-02', 'VAT payable', '0', '75'],
      ['2026-04-04', 'Cash', '0', '1075'],
      ['2026-04-04', 'Sales', '1000', '0'],
      ['2026-04-04', 'VAT payable', '75', '0'],
    ]);
  });

  it('book the fees of a provider on the day of the payment, and once', async () => {
    const order = await placeOrder(shop, { at: '2026-05-01T10:00:00Z', price: 100_000 });
    const payment = await pay({
      orderId: order.id,
      source: 'flutterwave',
      amount: order.total,
      at: '2026-05-02T10:00:00Z',
      fee: 1505,
    });
    await pay({
      orderId: order.id,
      source: 'flutterwave',
      amount: 10_000,
      at: '2026-05-02T11:00:00Z',
      fee: 140,
    });
    await refund(order.id, payment, order.total, '2026-05-03T10:00:00Z');
    const lines = await fileOf('/api/accounting.csv?from=2026-05-01&to=2026-05-31');
    const [paid, refunded] = ['2026-05-02', '2026-05-03'].map((day) =>
      lines.filter(({ Date: of }) => of === day),
    );
    expect(
      paid?.map((line) => [line['Account'], line['Debit (NGN)'], line['Credit (NGN)']]),
    ).toEqual([
      ['Flutterwave clearing', '1175', '0'],
      ['Flutterwave clearing', '0', '16.45'],
      ['Sales', '0', '1000'],
      ['VAT payable', '0', '75'],
      ['Customer overpayments', '0', '100'],
      ['Payment fees', '16.45', '0'],
    ]);
    // A refund does not bring the fees back.
    expect(refunded?.some(({ Account }) => Account === 'Payment fees')).toBe(false);

    const [row] = await fileOf('/api/orders.csv?from=2026-05-01&to=2026-05-01');
    expect(row).toMatchObject({ 'Fees (NGN)': '16.45', 'Refunded (NGN)': '1075' });
  });

  it.each([
    ['?from=2026-03-10', 'to'],
    ['?from=2026-03-10&to=2026-03-09', 'to'],
    ['?from=2020-01-01&to=2026-03-09', 'to'],
  ])('%s is refused by name', async (query, path) => {
    expect(await shop.asStaff('GET', `/api/accounting.csv${query}`)).toMatchObject({
      status: 400,
      body: { issues: [{ path }] },
    });
  });
});
