import { randomUUID } from 'node:crypto';
import { runPaymentJobs } from './run-payment-jobs.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import type { ProductView } from '#shared/products.ts';
import { startPayingShop } from './paying-shop.ts';
import { makeProduct, orderRequest, type OrderRequest } from './test-shop.ts';

type Lines = Parameters<typeof orderRequest>[0];

let addresses = 0;
/** One that nobody else uses. */
export const anAddress = () => {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
};

/** As a browser makes it. */
export const aSecret = () => randomUUID().replaceAll('-', '');

/**
 * A shop with limits, whose providers take cards alone: bank transfers go to its own account. Its stock is what the test
 * puts there.
 */
export async function startHoldingShop(options: { holdHours?: number } = {}) {
  const paying = await startPayingShop({ ...options, rateLimits: true, trustProxy: 1 });
  const { shop } = paying;
  const em = shop.fork();
  await em.execute('update products set stock_quantity = 0');
  await em.execute(`update payment_settings set supported_methods = '["card"]'::jsonb`);
  const account = { bankName: 'Zenith', bankAccountNumber: '0123456789', bankAccountName: 'Ada' };
  for (const [key, value] of Object.entries(account)) {
    await em.execute(
      `insert into settings (key, value, updated_at) values (?, ?, now())
       on conflict (key) do update set value = excluded.value`,
      [key, value],
    );
  }
  const from = (address: string) => ({ 'x-forwarded-for': address });
  return {
    ...paying,
    /** Sends an order of a new person from an address, its own unless one is given. */
    order: (lines: Lines, person: Partial<OrderRequest> = {}, address = anAddress()) =>
      shop.send<CustomerOrder & ErrorBody>(
        'POST',
        '/api/orders',
        orderRequest(lines, { paymentMethod: 'card', ...person }),
        from(address),
      ),
    claimTransfer: ({ paymentReference }: Pick<CustomerOrder, 'paymentReference'>) =>
      paying.shopper.payments.claimTransfer.mutate({ paymentReference }),
    /** Products of so many items each, and nothing else in the shop. */
    stock: async <Quantities extends number[]>(
      ...quantities: Quantities
    ): Promise<{ [Index in keyof Quantities]: ProductView }> => {
      await shop.fork().execute('update products set stock_quantity = 0');
      await shop
        .fork()
        .execute(
          `update orders set payment_status = 'paid', placed_from = null, change_secret_hash = null`,
        );
      const products: ProductView[] = [];
      for (const stockQuantity of quantities)
        products.push(await makeProduct(shop, { stockQuantity }));
      return products as { [Index in keyof Quantities]: ProductView };
    },
    runJobsAt: async (time: number) => {
      shop.clock.now = new Date(time);
      await runPaymentJobs(shop.background());
    },
  };
}
