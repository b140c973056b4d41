import { z } from 'zod';
import { journalQuery } from '#shared/accounting.ts';
import { cashQuery } from '#shared/cash-counts.ts';
import { customerQuery } from '#shared/customers.ts';
import { orderQuery } from '#shared/staff-orders.ts';
import { staffProductQuery } from '#shared/staff-products.ts';
import { staffProductListing } from '#server/catalog/product-listings.ts';
import { customerListing } from '#server/customers/list-customers.ts';
import { listCash } from '#server/payments/cash-counts.ts';
import { readJournal } from '#server/reports/journal.ts';
import { orderExportListing } from '#server/reports/order-export.ts';
import {
  cashCsvColumns,
  customerCsvColumns,
  journalCsvColumns,
  orderCostColumns,
  orderCsvColumns,
  productCostColumns,
  productCsvColumns,
} from './csv-columns.ts';
import { batchesOfListing, csvExport } from './csv-export.ts';
import { fromTexts } from './query-values.ts';
import type { ContextOf, RestApp } from './rest-context.ts';

/** Lists as files for spreadsheets, and the books. */
export function csvExports(app: RestApp, contextOf: ContextOf): void {
  csvExport(app, contextOf, '/products.csv', {
    tag: 'products',
    scope: 'products:read',
    querystring: z.object(fromTexts(staffProductQuery.omit({ limit: true, offset: true }).shape)),
    columns: productCsvColumns,
    costColumns: productCostColumns,
    batches: batchesOfListing(staffProductListing),
  });
  csvExport(app, contextOf, '/orders.csv', {
    tag: 'orders',
    scope: 'orders:read',
    querystring: z.object(fromTexts(orderQuery.omit({ limit: true, offset: true }).shape)),
    columns: orderCsvColumns,
    costColumns: orderCostColumns,
    recentSignIn: true,
    batches: batchesOfListing(orderExportListing),
  });
  csvExport(app, contextOf, '/customers.csv', {
    tag: 'customers',
    scope: 'customers:read',
    querystring: z.object(fromTexts(customerQuery.omit({ limit: true, offset: true }).shape)),
    columns: customerCsvColumns,
    recentSignIn: true,
    batches: batchesOfListing(customerListing),
  });
  csvExport(app, contextOf, '/accounting.csv', {
    tag: 'accounting',
    scope: 'payments:read',
    recentSignIn: true,
    compress: false,
    querystring: journalQuery,
    columns: journalCsvColumns,
    batches: ({ readReport }, query) => readJournal(readReport, query),
  });
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
