import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { formatNaira, type Kobo } from '#shared/money.ts';
import { DEFAULT_REFUND_LIMIT } from '#shared/staff-rights.ts';
import type { StaffCtx } from '#server/context.ts';
import { Setting } from '#server/entities/index.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';

/** Beside the store's settings, which everybody may read and staff with the area settings may change. */
const REFUND_LIMIT = 'staffRefundLimit';

/** Kobo that a member of staff who is not the owner may refund of one order. */
export async function loadRefundLimit(em: SqlEntityManager): Promise<Kobo> {
  const stored = await em.findOne(Setting, { key: REFUND_LIMIT }, { disableIdentityMap: true });
  return stored ? Number(stored.value) : DEFAULT_REFUND_LIMIT;
}

/** For the owner. */
export const saveRefundLimit = (ctx: StaffCtx, limit: Kobo): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    const before = await loadRefundLimit(tx);
    if (before === limit) return;
    await tx.upsert(
      Setting,
      { key: REFUND_LIMIT, value: String(limit), updatedAt: ctx.now() },
      { onConflictFields: ['key'] },
    );
    const change = { field: 'refundLimit', from: formatNaira(before), to: formatNaira(limit) };
    recordAudit(tx, 'staff_limits_saved', 'staff', { changes: [change] }, actorOf(ctx));
  });
