import { auditPage, auditQuery } from '#shared/audit.ts';
import { listAudit } from '../audit/list-audit.ts';
import { presentAuditEntry } from '../audit/present-audit-entry.ts';
import { router, staffProcedure } from '../trpc.ts';

export const auditRouter = router({
  list: staffProcedure
    .input(auditQuery)
    .output(auditPage)
    .query(async ({ ctx, input }) => {
      const { total, entries, people } = await listAudit(ctx, input);
      return {
        total,
        items: entries.map(presentAuditEntry),
        people: people.map(({ id, username }) => ({ id, username })),
      };
    }),
});
