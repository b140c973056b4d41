import { undecidedStatuses, type DisputeQuery } from '#shared/disputes.ts';
import type { Context } from '../../context.ts';
import { Dispute } from '../../entities/index.ts';

/** Those waiting for an answer first, the nearest deadline first, then those under review, then the newest. */
const order = `
  select id from disputes
  order by case status when 'open' then 0 when 'under_review' then 1 else 2 end,
    case when status = 'open' then due_at end, opened_at desc, id desc
  limit ? offset ?`;

export async function listDisputes(
  { em }: Pick<Context, 'em'>,
  { limit, offset }: DisputeQuery,
): Promise<{ total: number; undecided: number; disputes: Dispute[] }> {
  const ids = (await em.execute<{ id: number }[]>(order, [limit, offset])).map(({ id }) => id);
  const found = await em.find(Dispute, { id: { $in: ids } }, { populate: ['order', 'answeredBy'] });
  return {
    total: await em.count(Dispute),
    undecided: await em.count(Dispute, { status: { $in: undecidedStatuses } }),
    disputes: ids.flatMap((id) => found.find((dispute) => dispute.id === id) ?? []),
  };
}
