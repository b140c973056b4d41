import type { FilterQuery } from '@mikro-orm/core';
import type { OrderQuery } from '#shared/orders.ts';
import type { Context } from '../context.ts';
import { Order } from '../entities/index.ts';

const likeAnywhere = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Newest first unless asked otherwise. `search` looks at the customer's name and e-mail and at the order's number. */
export async function listOrders(
  { em }: Pick<Context, 'em'>,
  { status, search, sort, limit, offset }: OrderQuery,
): Promise<{ total: number; orders: Order[] }> {
  const conditions: FilterQuery<Order>[] = [];
  if (status) conditions.push({ status });
  if (search) {
    const text = { $ilike: likeAnywhere(search) };
    const number = /^#?(\d{1,9})$/.exec(search)?.[1];
    conditions.push({
      $or: [
        { customerName: text },
        { customerEmail: text },
        ...(number ? [{ id: Number(number) }] : []),
      ],
    });
  }
  const direction = sort === 'newest' ? 'desc' : 'asc';
  const [orders, total] = await em.findAndCount(
    Order,
    { $and: conditions },
    {
      orderBy: [{ createdAt: direction }, { id: direction }],
      limit,
      offset,
      populate: ['items'],
    },
  );
  return { total, orders };
}
