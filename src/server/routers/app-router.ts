import { createCallerFactory, router } from '#server/trpc.ts';
import { auditRouter } from './audit.ts';
import { authRouter } from './auth.ts';
import { categoriesRouter } from './categories.ts';
import { checkoutRouter } from './checkout.ts';
import { customersRouter } from './customers.ts';
import { installationRouter } from './installation.ts';
import { disputesRouter } from './disputes.ts';
import { messagesRouter } from './messages.ts';
import { notificationsRouter } from './notifications.ts';
import { ordersRouter } from './orders.ts';
import { paymentSettingsRouter } from './payment-settings.ts';
import { paymentsRouter } from './payments.ts';
import { picturesRouter } from './pictures.ts';
import { productsRouter } from './products.ts';
import { reconciliationRouter } from './reconciliation.ts';
import { reportsRouter } from './reports.ts';
import { settingsRouter } from './settings.ts';

export const appRouter = router({
  audit: auditRouter,
  auth: authRouter,
  categories: categoriesRouter,
  checkout: checkoutRouter,
  customers: customersRouter,
  installation: installationRouter,
  disputes: disputesRouter,
  messages: messagesRouter,
  notifications: notificationsRouter,
  orders: ordersRouter,
  paymentSettings: paymentSettingsRouter,
  payments: paymentsRouter,
  pictures: picturesRouter,
  products: productsRouter,
  reconciliation: reconciliationRouter,
  reports: reportsRouter,
  settings: settingsRouter,
});

export type AppRouter = typeof appRouter;

/** Calls procedures as plain functions. */
export const createCaller = createCallerFactory(appRouter);
export type Caller = ReturnType<typeof createCaller>;
