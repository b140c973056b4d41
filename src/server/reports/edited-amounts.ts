import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Kobo } from '#shared/money.ts';
import { readRows } from '#server/read-rows.ts';
import type { TaxedOrder } from './allocate-money.ts';

/** A change of an order's items, with what the order cost before and after. */
export interface AmountsEdit {
  orderId: number;
  at: Date | string;
  totalFrom: Kobo;
  totalTo: Kobo;
  taxFrom: Kobo;
  taxTo: Kobo;
  deliveryFeeFrom: Kobo;
  deliveryFeeTo: Kobo;
  refundedGoods: Kobo;
}

const amounts = [
  'totalFrom',
  'totalTo',
  'taxFrom',
  'taxTo',
  'deliveryFeeFrom',
  'deliveryFeeTo',
  'refundedGoods',
];

const EDITS = `
  select order_id as "orderId", created_at as at,
    ${amounts.map((name) => `(detail ->> '${name}')::float8 as "${name}"`).join(', ')}
  from order_events where type = 'items_changed' and order_id = any ($1::int[])
  order by order_id, id`;

/** The changes of these orders, oldest first, by the order's id. */
export async function readAmountEdits(
  em: SqlEntityManager,
  orderIds: readonly number[],
): Promise<Map<number, AmountsEdit[]>> {
  const rows = await readRows<AmountsEdit>(em, { text: EDITS }, [`{${orderIds.join()}}`]);
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

export const amountsBefore = (edit: AmountsEdit): TaxedOrder => ({
  total: edit.totalFrom,
  tax: edit.taxFrom,
  deliveryFee: edit.deliveryFeeFrom,
});

export const amountsAfter = (edit: AmountsEdit): TaxedOrder => ({
  total: edit.totalTo,
  tax: edit.taxTo,
  deliveryFee: edit.deliveryFeeTo,
  refundedGoods: edit.refundedGoods,
});
