import { afterAll, describe, expect, it } from 'vitest';
import { placeOrder, saleOf, staffClient } from '#tests/support/orders.ts';
import { makeProduct, signIn, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const staff = await staffClient(shop);
const cookie = await signIn(shop.url);

const file = async (address: string) => {
  const response = await fetch(shop.url + address, { headers: { cookie } });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, bytes, lines: bytes.toString().slice(1).split('\r\n') };
};

describe('a file for a spreadsheet', () => {
  it.each(['/api/orders.csv', '/api/customers.csv'])(
    '%s is available to staff only',
    async (address) => {
      expect(await shop.send('GET', address)).toMatchObject({
        status: 401,
        body: { code: 'unauthenticated' },
      });
    },
  );

  it.each([
    ['/api/orders.csv?status=lost', 'status'],
    ['/api/orders.csv?from=today', 'from'],
    ['/api/customers.csv?tier=gold', 'tier'],
  ])('%s is refused by name', async (address, path) => {
    expect(await shop.asStaff('GET', address)).toMatchObject({
      status: 400,
      body: { issues: [{ path }] },
    });
  });

  it('is UTF-8 with a byte order mark and contains the orders that match the filter', async () => {
    const order = await placeOrder(shop, {
      at: '2026-03-09T23:30:00Z',
      customerName: 'Ọláídé "Lola" Bello',
      customerEmail: 'lola@example.com',
      customerPhone: '08031234567',
      price: 150_055,
      quantity: 2,
    });
    await placeOrder(shop, { at: '2026-03-11T10:00:00Z' });
    const { response, bytes, lines } = await file('/api/orders.csv?from=2026-03-10&to=2026-03-10');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const nameOf = (it: Response) => it.headers.get('content-disposition');
    expect(nameOf(response)).toBe('attachment; filename="orders-2026-03-10.csv"');
    const month = await file('/api/orders.csv?from=2026-02-01&to=2026-02-28');
    expect(nameOf(month.response)).toBe(
      'attachment; filename="orders-2026-02-01-to-2026-02-28.csv"',
    );
    const all = await file('/api/orders.csv?from=2026-03-10T00:00:00Z');
    expect(nameOf(all.response)).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^"Order","Date","Customer","Email","Phone"/);
    expect(lines[1]).toContain(
      `${order.id},"10 March 2026, 00:30","Ọláídé ""Lola"" Bello","lola@example.com","0803 123 4567"`,
    );
    expect(lines[1]).toContain(`,2,3001.1,225.08,3226.18,0,"pending","unpaid","whatsapp","online"`);
    expect(lines[2]).toBe('');
  });

  it('contains no formula that a spreadsheet could run', async () => {
    const product = await makeProduct(shop, { name: '=1+1 ring', price: 100 });
    await staff.orders.recordSale.mutate(
      saleOf(product, {
        total: 108,
        customerName: '=HYPERLINK("https://evil.example","Pay")',
        customerAddress: '@SUM(A1)',
        customerCity: '-2+3',
        customerPhone: '08055555555',
      }),
    );
    for (const address of ['/api/orders.csv', '/api/customers.csv']) {
      const { lines } = await file(`${address}?search=HYPERLINK`);
      const [, line = ''] = lines;
      expect(line).toContain(`"'=HYPERLINK(""https://evil.example"",""Pay"")"`);
      expect(line).toContain(`"'@SUM(A1)","'-2+3"`);
      expect(line).not.toMatch(/(?:^|,)"?[=+@\t-]/);
    }
  });

  it('contains the customers that match the filter', async () => {
    const { lines } = await file('/api/customers.csv?search=lola@');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('"lola@example.com","0803 123 4567"');
    expect(lines[1]).toContain(',1,3226.18,0,"10 March 2026, 00:30"');
  });

  it('has its headings even without rows', async () => {
    const { lines } = await file('/api/orders.csv?search=nobody');
    expect(lines).toHaveLength(2);
  });

  it('is complete and in order even if it is long', async () => {
    await shop.fork().execute(
      `insert into orders (payment_reference, details_hash, payment_method, customer_name, customer_email,
         customer_phone, customer_address, customer_city, customer_state, subtotal, tax_rate, tax, total, created_at)
       select 'ADN-bulk-' || lpad(n::text, 24, '0'), '', 'card', 'Bulk Buyer', 'bulk' || n || '@example.com',
         '', '', '', '', 100, '0', 0, 100, '2020-01-01'::timestamptz + n * interval '1 minute'
       from generate_series(1, 1201) as n`,
    );
    const { lines } = await file('/api/orders.csv?search=bulk%20buyer&sort=oldest');
    const numbers = lines.slice(1, -1).map((line) => Number(line.split(',')[0]));
    expect(numbers).toHaveLength(1201);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });
});
