import { auditPage, auditQuery } from '#shared/audit.ts';
import { listAudit, presentAuditEntry } from '#server/history/audit.ts';
import { ownerProcedure, router } from '#server/trpc.ts';

export const auditRouter = router({
  list: ownerProcedure
    .input(auditQuery)
    .output(auditPage)
    .query(async ({ ctx, input }) => {
      const { total, entries, people } = await listAudit(ctx, input);
      return {
        total,
        items: entries.map(presentAuditEntry),
        people,
      };
    }),
});
