import { z } from 'zod';
import { customerQuery } from '#shared/customers.ts';
import { customerListing } from '#server/customers/list-customers.ts';
import { type ContextOf, type RestApp } from './rest-context.ts';
import { batchesOfListing, csvExport } from './csv-export.ts';
import { customerCsvColumns } from './csv-columns.ts';
import { queryString } from './query-values.ts';

const filterQuery = z.object({
  search: queryString(customerQuery.shape.search),
  tier: queryString(customerQuery.shape.tier),
  sort: queryString(customerQuery.shape.sort),
});

export function customerPaths(app: RestApp, contextOf: ContextOf): void {
  csvExport(app, contextOf, '/customers.csv', {
    tag: 'customers',
    scope: 'customers:read',
    querystring: filterQuery,
    columns: customerCsvColumns,
    recentSignIn: true,
    batches: batchesOfListing(customerListing),
  });
}
