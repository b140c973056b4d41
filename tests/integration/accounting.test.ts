import { get, type IncomingMessage } from 'node:http';
import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { addDays, daysBetween } from '#shared/lagos-time.ts';
import { postNoted } from '#server/payments/post-ledger.ts';
import { readJournal } from '#server/reports/journal.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { signIn, startTestShop } from '#tests/support/test-shop.ts';

const isPostgres = inject('prepared').kind === 'postgres';
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

const noon = (day: string) => `${day}T11:00:00Z`;

describe('the books of many days', () => {
  const [from, to] = ['2027-01-01', '2027-04-15'];
  const days = daysBetween(from, to);
  const dayOf = (at: number) => days[at % days.length] ?? from;

  /** Part payments, refunds, reversals and edits of a few orders, spread over all days. */
  async function makeWorld(): Promise<void> {
    for (let order = 0; order < 6; order += 1) {
      const { id, total, tax } = await placeOrder(shop, { at: noon(from), price: 400_000 });
      for (let step = 0; step < 9; step += 1) {
        const at = order * 7 + step * 11;
        const isReversed = step % 4 === 2;
        const payment = await pay({
          orderId: id,
          source: step % 2 === 0 ? 'cash' : 'paystack',
          amount: 60_001 + at,
          at: noon(dayOf(at)),
          fee: step % 2 === 0 ? 0 : 901,
          ...(isReversed && { reversedAt: noon(addDays(dayOf(at), 5 + order)) }),
        });
        if (step % 3 === 1) await refund(id, payment, 20_007, noon(addDays(dayOf(at), 3)));
      }
      const edited = {
        totalFrom: total,
        totalTo: total - 100_000,
        taxFrom: tax,
        taxTo: tax - 7000,
        deliveryFeeFrom: 0,
        deliveryFeeTo: 0,
      };
      const sql = `insert into order_events (order_id, type, detail, created_at) values (?, ?, ?, ?)`;
      for (const [type, at, detail] of [
        ['items_changed', 30 + order * 9, edited],
        ['difference_accepted', 50 + order * 8, { difference: 5000 }],
      ] as const) {
        const values = [id, type, JSON.stringify(detail), noon(dayOf(at))];
        await shop.fork().execute(sql, values);
      }
    }
  }

  it('are those of its parts, in order, with what came and went on each day', async () => {
    await makeWorld();
    const whole = await fileOf(`/api/accounting.csv?from=${from}&to=${to}`);
    const parts = [];
    for (let at = 0; at < days.length; at += 3) {
      const last = dayOf(Math.min(at + 2, days.length - 1));
      parts.push(...(await fileOf(`/api/accounting.csv?from=${dayOf(at)}&to=${last}`)));
    }
    expect(whole).toEqual(parts);

    const cleared = new Map<string, number>();
    for (const line of whole) {
      if (!/^(Cash|Paystack clearing)$/.test(line['Account'] ?? '')) continue;
      const gained = kobo(line['Debit (NGN)']) - kobo(line['Credit (NGN)']);
      const key = line['Journal'] ?? '';
      cleared.set(key, (cleared.get(key) ?? 0) + gained);
    }
    const moved = await shop.fork().execute<{ key: string; gained: number }[]>(
      `select (at at time zone 'Africa/Lagos')::date || '-' || source as key, sum(amount)::float8 as gained from (
         select paid_at, source, amount - coalesce(fee, 0) from payments
         union all select reversed_at, source, -amount from payments where reversed_at is not null
         union all select m.at, source, -m.amount from refund_movements m join payments p on p.id = m.payment_id
       ) as moved (at, source, amount)
       where at >= ? and at < ? group by key having sum(amount) <> 0 order by key`,
      [`${from}T00:00:00+01`, `${addDays(to, 1)}T00:00:00+01`],
    );
    expect(moved.length).toBeGreaterThan(40);
    expect([...cleared].map(([key, gained]) => ({ key, gained }))).toEqual(moved);
  });

  it('are read some days at a time, when they are asked for', async () => {
    const em = shop.fork();
    const batches = readJournal((read) => read(em), { from: '2028-01-01', to: '2028-12-31' });
    expect((await batches.next()).value).toEqual([]);
    const order = await placeOrder(shop, { at: '2028-01-01T10:00:00Z' });
    await pay({ orderId: order.id, source: 'cash', amount: 100, at: '2028-01-01T11:00:00Z' });
    await pay({ orderId: order.id, source: 'cash', amount: 200, at: '2028-12-31T11:00:00Z' });
    await postNoted(em, shop.background().now());
    const later = [];
    for await (const batch of batches) later.push(...batch);
    expect(new Set(later.map(({ day }) => day))).toEqual(new Set(['2028-12-31']));
  });
});

describe('a file that fails', () => {
  /** No line of a day or after it can be read. */
  const breakDays = async (day: string, work: () => Promise<void>) => {
    const em = shop.fork();
    await em.execute('alter table ledger_lines rename to whole_lines');
    await em.execute(`create view ledger_lines as select * from whole_lines
      where 1 / (case when at >= '${day}' then 0 else 1 end) = 1`);
    try {
      await work();
    } finally {
      await em.execute('drop view ledger_lines');
      await em.execute('alter table whole_lines rename to ledger_lines');
    }
  };
  const payOn = async (day: string) => {
    const order = await placeOrder(shop, { at: noon(day) });
    await pay({ orderId: order.id, source: 'cash', amount: 500, at: noon(day) });
  };

  // The embedded database fails before the first rows have left the process: then nothing of the file arrives.
  it.runIf(isPostgres)('has the rows before, and is broken off without an end', async () => {
    await payOn('2029-01-01');
    await payOn('2029-03-01');
    await postNoted(shop.fork(), shop.background().now());
    await breakDays('2029-03-01', async () => {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        const address = `${shop.url}/api/accounting.csv?from=2029-01-01&to=2029-03-31`;
        const headers = { cookie, 'accept-encoding': 'gzip, br' };
        get(address, { headers, agent: false }, resolve).on('error', reject);
      });
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      await new Promise((resolve) => {
        response.on('error', () => undefined).on('close', resolve);
      });
      expect(response.statusCode).toBe(200);
      expect(response.complete).toBe(false);
      expect(text).toContain('2029-01-01-cash');
      expect(text).not.toContain('2029-03-01');
    });
  });

  it('is an error if nothing of it was sent', async () => {
    await payOn('2030-01-01');
    await postNoted(shop.fork(), shop.background().now());
    await breakDays('2030-01-01', async () => {
      const answer = await shop.asStaff('GET', '/api/accounting.csv?from=2030-01-01&to=2030-02-01');
      expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } });
    });
  });
});
