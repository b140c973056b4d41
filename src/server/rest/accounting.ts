import { journalQuery } from '#shared/accounting.ts';
import { readJournal } from '#server/reports/journal.ts';
import { csvExport } from './csv-export.ts';
import { journalCsvColumns } from './csv-columns.ts';
import type { ContextOf, RestApp } from './rest-context.ts';

/** `GET /accounting.csv?from=2026-11-01&to=2026-11-30`: journal lines for bookkeeping. */
export function accountingPaths(app: RestApp, contextOf: ContextOf): void {
  csvExport(app, contextOf, '/accounting.csv', {
    tag: 'accounting',
    scope: 'payments:read',
    recentSignIn: true,
    compress: false,
    querystring: journalQuery,
    columns: journalCsvColumns,
    batches: ({ readReport }, query) => readJournal(readReport, query),
  });
}
