import { router } from '../trpc.ts';
import { authRouter } from './auth.ts';
import { categoriesRouter } from './categories.ts';
import { checkoutRouter } from './checkout.ts';
import { messagesRouter } from './messages.ts';
import { ordersRouter } from './orders.ts';
import { paymentsRouter } from './payments.ts';
import { picturesRouter } from './pictures.ts';
import { productsRouter } from './products.ts';
import { settingsRouter } from './settings.ts';

export const appRouter = router({
  auth: authRouter,
  categories: categoriesRouter,
  checkout: checkoutRouter,
  messages: messagesRouter,
  orders: ordersRouter,
  payments: paymentsRouter,
  pictures: picturesRouter,
  products: productsRouter,
  settings: settingsRouter,
});

export type AppRouter = typeof appRouter;
