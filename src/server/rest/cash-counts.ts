import { cashQuery, type CashOfPerson } from '#shared/cash-counts.ts';
import { listCash } from '#server/payments/cash-counts.ts';
import { csvExport } from './csv-export.ts';
import { cashCsvColumns } from './csv-columns.ts';
import type { ContextOf, RestApp } from './rest-context.ts';

/** `GET /cash-counts.csv?from=2026-11-01&to=2026-11-30`: the cash of each person and day, for whoever checks the till. */
export function cashCountPaths(app: RestApp, contextOf: ContextOf): void {
  csvExport<CashOfPerson & { id: number }, typeof cashQuery>(app, contextOf, '/cash-counts.csv', {
    tag: 'accounting',
    scope: 'payments:read',
    recentSignIn: true,
    querystring: cashQuery,
    columns: cashCsvColumns,
    listing: async ({ em }, query) => {
      const lines = (await listCash(em, query)).map((line, id) => ({ ...line, id }));
      return {
        ids: lines.map(({ id }) => id),
        load: (_em, ids) => Promise.resolve(lines.filter(({ id }) => ids.includes(id))),
      };
    },
  });
}
