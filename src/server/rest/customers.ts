import { z } from 'zod';
import { customerQuery } from '#shared/customers.ts';
import { exportCustomers } from '../customers/export-customers.ts';
import { type ContextOf, csvPath } from './csv.ts';
import { customerColumns } from './csv-columns.ts';
import { wordIn } from './query-values.ts';
import type { RestApp } from './rest-app.ts';

const filterQuery = z.object({
  search: wordIn(customerQuery.shape.search),
  tier: wordIn(customerQuery.shape.tier),
  sort: wordIn(customerQuery.shape.sort),
});

export function customerPaths(app: RestApp, contextOf: ContextOf): void {
  csvPath(app, contextOf, '/customers.csv', {
    tag: 'customers',
    querystring: filterQuery,
    columns: customerColumns,
    rows: (ctx, query) => exportCustomers(ctx, query),
  });
}
