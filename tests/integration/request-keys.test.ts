import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { createPaymentReference } from '#shared/payment-reference.ts';
import { requestKeys } from '#shared/request-keys.ts';
import { appRouter } from '#server/routers/app-router.ts';
import { saleOf } from '#tests/support/orders.ts';
import { startPayingShop } from '#tests/support/paying-shop.ts';
import { makeProduct, orderRequest, signIn } from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';

const paying = await startPayingShop();
const { shop } = paying;
afterAll(() => paying.close());
const client = trpcClient(shop, await signIn(shop.url));

interface Schema {
  def: { type: string; shape?: Record<string, z.ZodType> } & Record<string, unknown>;
}

/** The field of an input that is its key; undefined if it has none. */
function keyField({ def }: Schema): string | undefined {
  const fields = Object.entries(def.shape ?? {});
  const named = fields.find(([, field]) => requestKeys.has(field))?.[0];
  const within = ['innerType', 'in', 'out', 'left', 'right'].flatMap((name) => def[name] ?? []);
  return named ?? (within as Schema[]).map(keyField).find((field) => field !== undefined);
}

interface Definition {
  _def: { type: string; inputs: Schema[] };
}

const { _def: definition } = appRouter;
const keyed = Object.entries(definition.procedures as unknown as Record<string, Definition>)
  .filter(([, { _def }]) => _def.type === 'mutation')
  .flatMap(([path, { _def }]) => {
    const field = _def.inputs.map(keyField).find((it) => it !== undefined);
    return field === undefined ? [] : [{ path, field }];
  });

const product = await makeProduct(shop, { stockQuantity: 1000 });
const staffProduct = async () => client.products.forStaff.query({ id: await newProduct() });
const newProduct = async () => (await makeProduct(shop)).id;
const content = { name: 'Lost answer ring', description: 'Made for a test.', price: 1_000_000 };

async function recorded() {
  const { order } = await paying.place();
  const { payments } = await client.payments.recordManualPayment.mutate({
    orderId: order.id,
    source: 'cash',
    amount: order.total,
    note: '',
    key: randomUUID(),
  });
  return payments[0]?.id ?? 0;
}

/** By the procedure, what is sent first and what is sent next under the same key. */
const contents: Record<string, () => Promise<[object, object]>> = {
  'products.create': async () => [
    // The server makes the id of a variation that has none.
    { ...content, stockQuantity: 1, variations: [{ name: 'Size', options: ['S', 'M'] }] },
    { ...content, name: 'Other ring', price: 2_500_000, stockQuantity: 9 },
  ],
  'products.save': async () => {
    const { id, contentVersion } = await staffProduct();
    const edit = { id, contentVersion };
    return [
      { ...edit, stockChange: 3, product: content },
      { ...edit, stockChange: 3, product: { ...content, name: 'Other ring' } },
    ];
  },
  'categories.create': async () => [
    { name: `Anklets ${randomUUID()}`, description: '' },
    { name: `Bangles ${randomUUID()}`, description: '' },
  ],
  'messages.send': async () => {
    const message = { name: 'Ada', email: 'ada@example.com', phone: '', subject: 'Ring size' };
    return [
      { ...message, message: 'Do you have size 7?' },
      { ...message, message: 'Do you have size 8?' },
    ];
  },
  'checkout.placeOrder': async () => {
    const request = orderRequest([{ product }]);
    return [request, { ...request, customerCity: 'Ibadan' }];
  },
  'orders.recordSale': async () => {
    const sale = saleOf(product);
    return [sale, { ...sale, customerName: 'Ada Obi' }];
  },
  'payments.recordManualPayment': async () => {
    const [one, other] = [await paying.place(), await paying.place()];
    const payment = { source: 'cash', amount: 5000, note: '' };
    return [
      { ...payment, orderId: one.order.id },
      { ...payment, orderId: other.order.id },
    ];
  },
  'payments.refund': async () => [
    { paymentId: await recorded(), amount: 1000, reason: 'Returned' },
    { paymentId: await recorded(), amount: 2000, reason: 'Returned' },
  ],
};

it('every mutation that takes a key is tried here', () => {
  expect(keyed.map(({ path }) => path).toSorted()).toEqual(Object.keys(contents).toSorted());
});

type Mutation = { mutate: (input: object) => Promise<unknown> };

function call(path: string, input: object): Promise<unknown> {
  const [routerName = '', name = ''] = path.split('.');
  const routers = client as unknown as Record<string, Record<string, Mutation>>;
  const mutation = routers[routerName]?.[name];
  if (!mutation) throw new Error(`no procedure ${path}`);
  return mutation.mutate(input);
}

const newKey = (field: string) =>
  field === 'paymentReference' ? createPaymentReference() : randomUUID();

it.each(keyed)(
  '$path under the key of other content is refused, and names what is stored',
  async ({ path, field }) => {
    const [first, other] = (await contents[path]?.()) ?? [{}, {}];
    const key = { [field]: newKey(field) };
    await call(path, { ...first, ...key });
    await call(path, { ...first, ...key });
    const refusal = await refusalOf(call(path, { ...other, ...key }));
    expect(refusal).toMatchObject({ status: 409, record: { name: expect.any(String) } });
    // What was refused changed nothing.
    await call(path, { ...first, ...key });
  },
);

it.each(keyed)(
  '$path stores one of two contents that are sent at the same time under one key',
  async ({ path, field }) => {
    const [first, other] = (await contents[path]?.()) ?? [{}, {}];
    const key = { [field]: newKey(field) };
    const answers = await Promise.allSettled([
      call(path, { ...first, ...key }),
      call(path, { ...other, ...key }),
    ]);
    const refused = answers.flatMap((it) => (it.status === 'rejected' ? [it.reason as Error] : []));
    expect(refused).toHaveLength(1);
    expect(await refusalOf(Promise.reject(refused[0]))).toMatchObject({ status: 409 });
  },
);
