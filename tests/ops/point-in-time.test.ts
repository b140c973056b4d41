import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { CustomerOrder } from '#shared/orders.ts';
import type { ProductView } from '#shared/products.ts';
import { startArchivedPostgres } from '#tests/support/archived-postgres.ts';
import { ask } from '#tests/support/database-cluster.ts';
import { isInstalled } from '#tests/support/programs.ts';
import { startServer, type ServerProcess } from '#tests/support/server-process.ts';
import { orderRequest, TEST_SECRET } from '#tests/support/test-shop.ts';

const isPossible = ['pgbackrest', 'setpriv'].every(isInstalled);
const STOCK = 1000;

it.runIf(isPossible)(
  'a database is recovered to the moment before a mistake, with every order that was placed until then',
  async () => {
    const postgres = await startArchivedPostgres();
    const dataDir = await mkdtemp(path.join(tmpdir(), 'adunni-archive-store-'));
    const start = () =>
      startServer(dataDir, { DATABASE_URL: postgres.url, APP_SECRET: TEST_SECRET });
    let store: ServerProcess | null = null;
    try {
      await postgres.pgbackrest('stanza-create');
      await postgres.pgbackrest('check');
      store = await start();
      const products = (await (await fetch(`${store.url}/api/products`)).json()) as ProductView[];
      const ring = products.find(({ variations }) => variations.length === 0);
      if (!ring) throw new Error('there is no simple product');
      await ask(
        postgres.url,
        `update products set stock_quantity = ${STOCK} where id = ${ring.id}`,
      );
      const place = async (): Promise<CustomerOrder> => {
        const response = await fetch(`${store?.url}/api/orders`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(orderRequest([{ product: ring }])),
        });
        expect(response.status).toBe(201);
        return (await response.json()) as CustomerOrder;
      };
      const orders = [await place(), await place()];
      await postgres.pgbackrest('backup', '--type=full');
      for (let count = 0; count < 10; count += 1) orders.push(await place());
      const [moment] = await ask<{ now: string }>(
        postgres.url,
        'select clock_timestamp()::text as now',
      );
      await ask(postgres.url, 'truncate orders cascade');
      const late = await place();
      await store.stop();
      await postgres.stop();

      await postgres.pgbackrest(
        'restore',
        // pgBackRest finds it by itself if it ended in an earlier second than the moment.
        `--set=${await lastBackup(postgres)}`,
        '--type=time',
        `--target=${moment?.now}`,
        '--target-action=promote',
      );
      await postgres.start();
      store = await start();
      const stored = await ask<{ id: number; reference: string; items: number }>(
        postgres.url,
        `select id, payment_reference as reference,
           (select sum(quantity)::int from order_items where order_id = orders.id) as items
         from orders order by id`,
      );
      expect(stored).toEqual(
        orders.map(({ id, paymentReference: reference }) => ({ id, reference, items: 1 })),
      );
      expect(stored).not.toContainEqual(
        expect.objectContaining({ reference: late.paymentReference }),
      );
      orders.push(await place());
      const [{ stock } = { stock: 0 }] = await ask<{ stock: number }>(
        postgres.url,
        `select stock_quantity as stock from products where id = ${ring.id}`,
      );
      expect(stock + orders.length).toBe(STOCK);
      // Archiving goes on, on the timeline that the recovery began.
      await postgres.pgbackrest('check');
      await postgres.pgbackrest('backup', '--type=incr');
    } finally {
      store?.child.kill('SIGKILL');
      await postgres.remove();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);

async function lastBackup({ pgbackrest }: Awaited<ReturnType<typeof startArchivedPostgres>>) {
  const [stanza] = JSON.parse(await pgbackrest('info', '--output=json')) as {
    backup: { label: string }[];
  }[];
  return stanza?.backup.at(-1)?.label;
}
