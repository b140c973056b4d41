import { createCallerFactory, router } from '#server/trpc.ts';
import { apiKeysRouter } from './api-keys.ts';
import { auditRouter } from './audit.ts';
import { authRouter } from './auth.ts';
import { authenticatorRouter } from './authenticator.ts';
import { categoriesRouter } from './categories.ts';
import { checkoutRouter } from './checkout.ts';
import { customerTextsRouter } from './customer-texts.ts';
import { customersRouter } from './customers.ts';
import { importsRouter } from './imports.ts';
import { installationRouter } from './installation.ts';
import { deliveryRouter } from './delivery.ts';
import { discountCodesRouter } from './discount-codes.ts';
import { disputesRouter } from './disputes.ts';
import { mailsRouter } from './mails.ts';
import { messagesRouter } from './messages.ts';
import { metadataRouter } from './metadata.ts';
import { notificationsRouter } from './notifications.ts';
import { ordersRouter } from './orders.ts';
import { pageSpeedsRouter } from './page-speeds.ts';
import { passkeysRouter } from './passkeys.ts';
import { paymentSettingsRouter } from './payment-settings.ts';
import { paymentsRouter } from './payments.ts';
import { piecesRouter } from './pieces.ts';
import { picturesRouter } from './pictures.ts';
import { plansRouter } from './plans.ts';
import { policiesRouter } from './policies.ts';
import { productEditsRouter } from './product-edits.ts';
import { productsRouter } from './products.ts';
import { pushRouter } from './push.ts';
import { cashCountsRouter } from './cash-counts.ts';
import { ratesRouter } from './rates.ts';
import { reconciliationRouter } from './reconciliation.ts';
import { reportsRouter } from './reports.ts';
import { reviewsRouter } from './reviews.ts';
import { searchSynonymsRouter } from './search-synonyms.ts';
import { settingsRouter } from './settings.ts';
import { whatsappRouter } from './whatsapp.ts';
import { webhooksRouter } from './webhooks.ts';
import { stockAsksRouter } from './stock-asks.ts';
import { staffRouter } from './staff.ts';
import { translationsRouter } from './translations.ts';

export const appRouter = router({
  apiKeys: apiKeysRouter,
  audit: auditRouter,
  auth: authRouter,
  authenticator: authenticatorRouter,
  categories: categoriesRouter,
  checkout: checkoutRouter,
  customerTexts: customerTextsRouter,
  customers: customersRouter,
  imports: importsRouter,
  installation: installationRouter,
  discountCodes: discountCodesRouter,
  disputes: disputesRouter,
  delivery: deliveryRouter,
  mails: mailsRouter,
  messages: messagesRouter,
  metadata: metadataRouter,
  notifications: notificationsRouter,
  orders: ordersRouter,
  pageSpeeds: pageSpeedsRouter,
  passkeys: passkeysRouter,
  paymentSettings: paymentSettingsRouter,
  payments: paymentsRouter,
  pictures: picturesRouter,
  pieces: piecesRouter,
  plans: plansRouter,
  policies: policiesRouter,
  productEdits: productEditsRouter,
  products: productsRouter,
  push: pushRouter,
  cashCounts: cashCountsRouter,
  rates: ratesRouter,
  reconciliation: reconciliationRouter,
  reports: reportsRouter,
  reviews: reviewsRouter,
  searchSynonyms: searchSynonymsRouter,
  settings: settingsRouter,
  webhooks: webhooksRouter,
  whatsapp: whatsappRouter,
  stockAsks: stockAsksRouter,
  staff: staffRouter,
  translations: translationsRouter,
});

export type AppRouter = typeof appRouter;

/** Calls procedures as plain functions. */
export const createCaller = createCallerFactory(appRouter);
export type Caller = ReturnType<typeof createCaller>;

/** The procedures by names like `categories.update`. */
export type ProcedureName = {
  [Router in keyof Caller]: `${Router}.${keyof Caller[Router] & string}`;
}[keyof Caller];
