import { connect } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { describeLoggedError, describeRequest } from '#server/http/log-serializers.ts';
import { makeProduct, orderRequest, startTestShop } from '#tests/support/test-shop.ts';

const lines: string[] = [];
const shop = await startTestShop({ storefront: true, log: (line) => lines.push(line) });
afterAll(() => shop.close());
beforeEach(() => {
  lines.length = 0;
});

/** Byte by byte, so that no letter of it stands in the address. */
const encoded = (text: string) =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

describe('the log', () => {
  it.each([
    ['of our own', 'ADN-1780000000000-0123456789abcdef0123456789abcdef'],
    ['of an integrator', 'MYSHOP-INTEGRATOR-REFERENCE-0001'],
    ['of letters alone', 'abcdefghijklmnopqrstuvwxyz'],
  ])('contains no order’s reference %s, however it is requested', async (_, reference) => {
    const product = await makeProduct(shop);
    const order = orderRequest([{ product }], { paymentReference: reference });
    expect((await shop.send('POST', '/api/orders', order)).status).toBe(201);
    const input = encodeURIComponent(JSON.stringify({ json: { paymentReference: reference } }));
    const referer = { referer: `${shop.url}/order/${reference}` };
    for (const address of [
      `/order/${reference}`,
      `/ORDER/${reference}?from=mail`,
      `/order/${encoded(reference)}`,
      `/%6frder/${reference}`,
      `/order/${encodeURIComponent(encoded(reference))}`,
      `/order/${reference}/more`,
      `/a/order/${reference}`,
      `/api/orders/${reference}`,
      `/api/checkout/orders/${reference}/payments`,
      `/${reference}`,
      `/trpc/orders.byReference?input=${input}`,
      `/api/nothing?reference=${reference}`,
    ]) {
      await shop.send('GET', address, undefined, referer);
    }
    await shop.send('POST', '/trpc/payments.start', {
      json: { paymentReference: reference, method: 'card' },
    });
    const log = lines.join('').toLowerCase();
    expect(log).toContain('/order/');
    expect(log).not.toContain(reference.toLowerCase());
    expect(log).not.toContain(encoded(reference));
    expect(log).not.toContain(encodeURIComponent(encoded(reference)));
  });

  it('contains no link of a piece’s owner', async () => {
    const link = '12.CvALL7rjk968_XJkYsBGS-NI';
    for (const address of [
      `/piece/${link}`,
      `/fr/PIECE/${encoded(link)}`,
      `/api/owned-pieces/${link}/certificate`,
    ]) {
      await shop.send('GET', address, undefined, { referer: `${shop.url}/piece/${link}` });
    }
    const log = lines.join('').toLowerCase();
    expect(log).toContain('/piece/');
    expect(log).not.toContain(link.slice(3).toLowerCase());
    expect(log).not.toContain(encoded(link));
  });

  it('goes on with clients that leave while they are answered', async () => {
    const { hostname, port } = new URL(shop.url);
    const leave = () =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname, () =>
          socket.write(`GET /shop HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`),
        );
        socket.once('data', () => socket.resetAndDestroy());
        socket.once('close', () => resolve());
      });
    for (let times = 0; times < 20; times += 1) await leave();
    expect((await shop.send('GET', '/api/products?limit=1')).status).toBe(200);
    const gone = { method: 'GET', url: '/shop', ip: undefined };
    expect(describeRequest(gone)).toEqual({ method: 'GET', url: '/shop' });
  });

  it('contains no customer, no password and no network address', async () => {
    const product = await makeProduct(shop);
    const person = {
      customerName: 'Ngozi Unlogged',
      customerEmail: 'ngozi.unlogged@example.com',
      customerPhone: '0803 777 6655',
      customerAddress: '9 Unlogged Close',
    };
    await shop.send('POST', '/api/orders', orderRequest([{ product }], person));
    await shop.send('POST', '/api/auth/login', { username: 'unlogged', password: 'unlogged' });
    await shop.asStaff('GET', '/api/orders?search=Unlogged');
    const log = lines.join('');
    expect(log).toContain('/api/orders');
    expect(log).not.toMatch(/unlogged|7776655|127\.0\.0\.1"/i);
  });

  it('names the table and constraint of a database error, and nothing of the row', async () => {
    // A bug of the kind that a constraint catches.
    await shop
      .fork()
      .execute(`alter table messages add constraint no_unlogged check (name <> 'Ngozi Unlogged')`);
    const message = {
      name: 'Ngozi Unlogged',
      email: 'ngozi.unlogged@example.com',
      subject: 'Unlogged subject',
      message: 'Unlogged words',
    };
    const answer = await shop.send('POST', '/trpc/messages.send', { json: message });
    expect(answer.status).toBe(500);
    const log = lines.join('');
    expect(log).toContain('no_unlogged');
    expect(log).toContain('23514');
    expect(log).toContain('messages/messages.ts');
    expect(log).not.toMatch(/Ngozi|@example|subject|words|Failing row|insert into/);
  });
});

describe('an error that is logged', () => {
  it('loses references, e-mail addresses and phone numbers in its text and in its causes', () => {
    const cause = new Error('no answer for ada@example.com, +234 803 123 4567');
    const described = describeLoggedError(
      new Error('ADN-1780000000000-0123 of MYSHOP-INTEGRATOR-REFERENCE-0001', { cause }),
    );
    expect(described.message).toBe('ADN-… of …');
    expect(described.cause?.message).toBe('no answer for …@…, …');
    expect(described.stack).toContain('log.test.ts');
  });

  it('loses the database driver’s details', () => {
    const error = Object.assign(new Error('duplicate key (name)=(Ngozi)'), {
      severity: 'ERROR',
      code: '23505',
      constraint: 'customers_name',
      detail: 'Key (name)=(Ngozi) already exists.',
      where: 'unnamed portal parameter $1 = Ngozi',
    });
    const described = describeLoggedError(error);
    expect(described).toMatchObject({ code: '23505', constraint: 'customers_name' });
    expect(JSON.stringify(described)).not.toContain('Ngozi');
  });
});
