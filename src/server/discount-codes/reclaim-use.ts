import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { DiscountCode, type Order } from '#server/entities/index.ts';
import { countUses } from './count-uses.ts';
import { reachedLimit } from './evaluate-discount.ts';

/**
 * Takes the use of a cancelled order's code again, under the code's lock. Beyond a limit only an order with money may
 * (`hasMoney`): then returns the code, else throws `discount_refused`.
 */
export async function reclaimUse(
  tx: SqlEntityManager,
  order: Order,
  { hasMoney }: { hasMoney: boolean },
): Promise<string | null> {
  if (order.discountCodeId == null) return null;
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const code = await tx.findOneOrFail(DiscountCode, order.discountCodeId, lock);
  const limit = reachedLimit(code, await countUses(tx, code, { person: order, except: order.id }));
  if (limit === null) return null;
  if (hasMoney) return code.code;
  const reason =
    limit === 'used_up'
      ? 'has been used up since order'
      : 'has been used by this customer as often as it allows since order';
  throw new DomainError('discount_refused', {
    message: `Discount code ${code.code} ${reason} #${order.id} was cancelled. Raise the code’s limit, or record a new sale without it.`,
  });
}
