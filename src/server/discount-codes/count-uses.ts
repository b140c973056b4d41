import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { DiscountCode } from '#server/entities/index.ts';
import { sql } from '#server/query.ts';
import type { Uses } from './evaluate-discount.ts';

/** By whom a code is used: whoever has the phone or the e-mail address of an earlier order. */
export interface CodeUser {
  customerPhone: string;
  customerEmail: string;
}

/**
 * Counts the orders that have the code and are not cancelled, as far as its limits ask. Exact for as long as the caller has
 * the code's lock. `except` is an order that does not count.
 */
export async function countUses(
  em: SqlEntityManager,
  { id, maxUses, maxUsesPerPerson }: DiscountCode,
  { person = null, except = 0 }: { person?: CodeUser | null; except?: number } = {},
): Promise<Uses> {
  const count = async (limit: number | null | undefined, condition = sql``) => {
    if (limit == null) return 0;
    const [row] = await em.execute<{ uses: number }[]>(
      sql`select count(*)::int as uses from (
         select from orders
         where discount_code_id = ${id} and status <> 'cancelled' and id <> ${except} ${condition} limit ${limit}) used`,
    );
    return row?.uses ?? 0;
  };
  return {
    all: await count(maxUses),
    person: person
      ? await count(
          maxUsesPerPerson,
          sql`and (customer_phone = ${person.customerPhone}
            or (customer_email <> '' and lower(customer_email) = ${person.customerEmail.toLowerCase()}))`,
        )
      : 0,
  };
}
