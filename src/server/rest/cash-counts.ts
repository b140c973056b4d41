import { cashQuery } from '#shared/cash-counts.ts';
import { listCash } from '#server/payments/cash-counts.ts';
import { csvExport } from './csv-export.ts';
import { cashCsvColumns } from './csv-columns.ts';
import type { ContextOf, RestApp } from './rest-context.ts';

/** `GET /cash-counts.csv?from=2026-11-01&to=2026-11-30`: the cash of each person and day, for whoever checks the till. */
export function cashCountPaths(app: RestApp, contextOf: ContextOf): void {
  csvExport(app, contextOf, '/cash-counts.csv', {
    tag: 'accounting',
    scope: 'payments:read',
    recentSignIn: true,
    querystring: cashQuery,
    columns: cashCsvColumns,
    batches: async function* ({ readReport }, query) {
      yield await readReport((em) => listCash(em, query));
    },
  });
}
