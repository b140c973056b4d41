import { TRPCClientError } from '@trpc/client';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderDetail, RecordSaleInput } from '#shared/staff-orders.ts';
import {
  sendUnsent,
  unsentSales,
  type SendSale,
  type UnsentSale,
} from '#client/admin/orders/sale/unsent-sales.ts';

/** What becomes of one request: the store may record the sale although no answer arrives. */
type Fate = 'answered' | 'no-answer' | 'unreachable' | 'refused' | 'busy';

const refusal = (code: string, message = 'Not enough stock') =>
  new TRPCClientError(message, {
    result: {
      error: { data: { error: { code, message } }, message, code: -32_000 } as never,
    } as never,
  });

/** A store that records each reference once, as `orders.recordSale` does. */
function makeStore(fates: Fate[]) {
  const recorded: string[] = [];
  const send: SendSale = ({ paymentReference }) => {
    const fate = fates.shift() ?? 'answered';
    if (fate === 'unreachable') return Promise.reject(new TypeError('Failed to fetch'));
    if (fate === 'busy') return Promise.reject(refusal('busy'));
    if (fate === 'refused') return Promise.reject(refusal('insufficient_stock'));
    if (!recorded.includes(paymentReference)) recorded.push(paymentReference);
    return fate === 'answered'
      ? Promise.resolve({ id: recorded.indexOf(paymentReference) + 1 } as OrderDetail)
      : Promise.reject(new TypeError('Failed to fetch'));
  };
  return { recorded, send };
}

const saleOf = (reference: string): UnsentSale => ({
  username: 'ada',
  soldAt: new Date().toISOString(),
  sale: { paymentReference: reference, items: [] as unknown } as RecordSaleInput,
  form: {},
  problem: null,
});

const fate = fc.constantFrom<Fate>('answered', 'no-answer', 'unreachable', 'refused', 'busy');

test('whatever becomes of the requests, each sale is recorded once or waits, in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fate, { maxLength: 30 }),
      fc.integer({ min: 1, max: 6 }),
      async (fates, count) => {
        unsentSales.write([]);
        const { recorded, send } = makeStore(fates);
        const references = Array.from({ length: count }, (_, at) => `ADN-${at}`);
        for (const reference of references) await sendUnsent(send, 'ada', saleOf(reference));
        while (unsentSales.read().some(({ problem }) => problem === null)) {
          // Two tabs at once.
          await Promise.all([sendUnsent(send, 'ada'), sendUnsent(send, 'ada')]);
        }
        const refused = unsentSales.read().map(({ sale }) => sale.paymentReference);
        const arrived = references.filter((it) => !refused.includes(it));
        expect(recorded.filter((it) => !refused.includes(it))).toEqual(arrived);
        expect(new Set(recorded).size).toBe(recorded.length);
        expect(unsentSales.read().every(({ problem }) => problem === 'Not enough stock')).toBe(
          true,
        );
      },
    ),
  );
});

test('only who made a sale sends it', async () => {
  unsentSales.write([saleOf('ADN-of-ada')]);
  const { recorded, send } = makeStore([]);
  await sendUnsent(send, 'bola', { ...saleOf('ADN-of-bola'), username: 'bola' });
  expect(recorded).toEqual(['ADN-of-bola']);
  expect(unsentSales.read()).toHaveLength(1);
});
