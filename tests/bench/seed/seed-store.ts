import path from 'node:path';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { DatabaseOptions } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { prepareStore } from '#server/prepare-store.ts';
import { updateProductFacts } from '#server/catalog/update-product-facts.ts';
import { updateSummaries } from '#server/orders/summaries.ts';
import { postNoted } from '#server/payments/post-ledger.ts';
import { readFacts, type Facts } from './read-facts.ts';
import { seedHistory } from './seed-history.ts';
import { seedOrders } from './seed-orders.ts';
import { seedProducts } from './seed-products.ts';

export const benchAdmin = { username: 'admin', password: 'a password for the bench' };

const assetsDir = path.resolve(import.meta.dirname, '../../../assets');

/** Prepares an empty database as the first start does, and fills it. */
export async function seedStore(
  options: DatabaseOptions,
  products: number,
  orders: number,
): Promise<Facts> {
  const database = await openDatabase(options);
  try {
    const admin = { adminUsername: benchAdmin.username, adminPassword: benchAdmin.password };
    await prepareStore(database, { ...admin, demoCatalogue: true }, assetsDir, () => new Date());
    // For its connection without time limits.
    await database.migrate((em) => fill(em, products, orders));
    return await readFacts(database.fork());
  } finally {
    await database.close();
  }
}

async function fill(em: SqlEntityManager, products: number, orders: number): Promise<void> {
  await em.execute(`set maintenance_work_mem = '512MB'`);
  await seedProducts(em, products);
  if (orders > 0) {
    await seedOrders(em, orders);
    await seedHistory(em);
    // The triggers queue mails about a year of orders, which a store would have sent and removed long ago.
    await em.execute('delete from outgoing_mails');
  }
  await updateSummaries(em, { limit: Infinity });
  await updateProductFacts(em, { limit: Infinity });
  await postNoted(em, new Date(), { limit: Infinity });
  await em.execute(
    `insert into messages (name, email, phone, subject, message, created_at, read_at)
     select 'Visitor ' || n, 'visitor' || n || '@example.com', '', 'About a ring', repeat('Is it in stock? ', 10),
       now() - n * interval '1 hour', case when n > 5 then now() end
     from generate_series(1, 500) as n`,
  );
  await em.execute('vacuum analyze');
}
