import { auditPage, auditQuery } from '#shared/audit.ts';
import { listAudit, presentAuditEntry } from '#server/history/audit.ts';
import { router, staffProcedure } from '#server/trpc.ts';

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
