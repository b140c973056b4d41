import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PlaceOrderInput } from '#shared/orders.ts';

/**
 * Lets one person place one order at a time: her unpaid ones can then be counted, and a request repeated in parallel
 * finds the order that the first one made.
 */
export async function lockPerson(
  tx: SqlEntityManager,
  { customerPhone, customerEmail }: PlaceOrderInput,
): Promise<void> {
  await tx.execute(
    `select pg_advisory_xact_lock(key) from (
       select distinct hashtextextended(person, 0) as key from (values (?::text), (?::text)) as people (person)
       order by key) as keys`,
    [`phone:${customerPhone}`, `email:${customerEmail.toLowerCase()}`],
  );
}
