import type { Resource } from '#server/rest/operation.ts';
import { catalogueResource, importsResource } from './catalogue.ts';
import { categoriesResource } from './categories.ts';
import { customersResource, reportsResource } from './customers.ts';
import { discountCodesResource } from './discount-codes.ts';
import { orderWorkResource } from './order-work.ts';
import { metadataResources } from './metadata.ts';
import { ordersResource } from './orders.ts';
import { disputesResource, paymentsResource } from './payments.ts';
import { piecesResource } from './pieces.ts';
import { plansResource } from './plans.ts';
import { productsResource } from './products.ts';
import { ratesResource } from './rates.ts';
import { reviewsResource } from './reviews.ts';
import { settingsResource } from './settings.ts';
import { stockResource } from './stock.ts';
import { webhookEndpointsResource } from './webhook-endpoints.ts';

/** Everything that is served by a table. Files, sign-in and the checkout of a buyer’s app are declared apart. */
export const resources: readonly Resource[] = [
  productsResource,
  catalogueResource,
  importsResource,
  ratesResource,
  piecesResource,
  categoriesResource,
  stockResource,
  reviewsResource,
  ordersResource,
  orderWorkResource,
  paymentsResource,
  plansResource,
  disputesResource,
  customersResource,
  reportsResource,
  settingsResource,
  discountCodesResource,
  webhookEndpointsResource,
  ...metadataResources,
];
