import { afterAll, expect, it } from 'vitest';
import type { CustomerOrder } from '#shared/orders.ts';
import type { ProductView } from '#shared/products.ts';
import { ledgerSums, makeSizedRing, sizeStocks } from '#tests/support/sized-ring.ts';
import { orderRequest, startTestShop, stockOf } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
afterAll(() => shop.close());

/** Numbers that are the same at each run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield Math.floor(state / 65_536);
  }
}

interface Placed {
  id: number;
  size: string;
  quantity: number;
  isCancelled: boolean;
}

it.each([1, 2, 3])(
  'the stock is the sum of its combinations and of the ledger after any history (%i)',
  async (seed) => {
    const random = numbers(seed);
    const below = (max: number) => (random.next().value ?? 0) % max;
    const sizes = ['7', '8', '9'];
    const ring = await makeSizedRing(shop, { 7: 3, 8: 2, 9: 0 });
    const address = `/api/products/${ring.id}`;
    const model: Record<string, number> = { 7: 3, 8: 2, 9: 0 };
    const orders: Placed[] = [];
    const left = (size: string) => model[size] ?? 0;
    const move = (size: string, change: number) => {
      model[size] = left(size) + change;
    };

    async function place(size: string, quantity: number) {
      const lines = [{ product: ring, quantity, variant: { Size: size } }];
      const { status, body } = await shop.send<CustomerOrder>(
        'POST',
        '/api/orders',
        orderRequest(lines),
      );
      expect(status).toBe(quantity <= left(size) ? 201 : 409);
      if (status !== 201) return;
      move(size, -quantity);
      orders.push({ id: body.id, size, quantity, isCancelled: false });
    }
    async function turn(order: Placed) {
      const { size, quantity, isCancelled } = order;
      const status = isCancelled ? 'pending' : 'cancelled';
      const answer = await shop.asStaff('PATCH', `/api/orders/${order.id}/status`, { status });
      expect(answer.status).toBe(isCancelled && quantity > left(size) ? 409 : 200);
      if (answer.status !== 200) return;
      move(size, isCancelled ? -quantity : quantity);
      order.isCancelled = !isCancelled;
    }
    async function adjust(size: string, change: number) {
      const body = { options: { Size: size }, adjust: change, reason: 'Counted' };
      const { status } = await shop.asStaff('POST', `${address}/stock`, body);
      expect(status).toBe(left(size) + change < 0 ? 409 : 200);
      if (status === 200) move(size, change);
    }
    async function rewrite(size: string, stock: number) {
      const { body: read } = await shop.send<ProductView>('GET', address);
      const combinations = read.combinations.map((it) =>
        it.options['Size'] === size ? { ...it, stock } : it,
      );
      const stockQuantity = combinations.reduce((sum, it) => sum + it.stock, 0);
      const record = { ...read, combinations, stockQuantity };
      expect((await shop.asStaff('PUT', address, record)).status).toBe(200);
      model[size] = stock;
    }

    for (let step = 0; step < 25; step += 1) {
      const size = sizes[below(sizes.length)] ?? '7';
      const order = orders[below(Math.max(1, orders.length))];
      const kind = below(5);
      if (kind === 0) await adjust(size, below(2) === 0 ? 2 : -2);
      else if (kind === 1) await rewrite(size, below(4));
      else if (kind === 2 && order) await turn(order);
      else await place(size, 1 + below(2));

      const total = Object.values(model).reduce((sum, stock) => sum + stock, 0);
      expect(await sizeStocks(shop, ring.id)).toEqual(model);
      expect(await stockOf(shop, ring.id)).toBe(total);
      const ledger = await ledgerSums(shop, ring.id);
      expect(ledger.total).toBe(total);
      expect(ledger.sizes).toMatchObject(
        Object.fromEntries(Object.entries(model).filter(([, stock]) => stock > 0)),
      );
    }
  },
);
