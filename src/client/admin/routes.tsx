import type { ComponentType } from 'react';
import { type RouteObject, Navigate } from 'react-router-dom';
import { adminPaths } from './paths.ts';
import { RequireSession } from './shell/require-session.tsx';
import { NotFoundScreen, ScreenError } from './shell/error-screens.tsx';

/** The exports of a screen's file. */
interface ScreenModule {
  Component: ComponentType;
}

/** A lazily loaded screen; `over` are the screens that open over it. */
export const screen = (
  path: string,
  load: () => Promise<ScreenModule>,
  over: RouteObject[] = [],
): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).Component }),
  children: over,
});

const screens: RouteObject[] = [
  screen('/admin/dashboard', () => import('./dashboard/dashboard-screen.tsx')),

  // The catalogue
  screen(adminPaths.products, () => import('./products/list/products-screen.tsx')),
  screen(adminPaths.newProduct, () => import('./products/form/new-product-screen.tsx')),
  screen(adminPaths.imports, () => import('./imports/imports-screen.tsx')),
  screen('/admin/products/import/:id', () => import('./imports/import-screen.tsx')),
  screen('/admin/products/:id', () => import('./products/form/edit-product-screen.tsx')),
  screen(adminPaths.categories, () => import('./categories/categories-screen.tsx')),
  screen(adminPaths.discountCodes, () => import('./discount-codes/discount-codes-screen.tsx')),

  // Selling
  screen('/admin/orders', () => import('./orders/list/orders-screen.tsx'), [
    screen(':id', () => import('./orders/detail/order-dialog.tsx')),
  ]),
  screen('/admin/orders/new', () => import('./orders/sale/record-sale-screen.tsx')),
  screen(adminPaths.reminders, () => import('./reminders/reminders-screen.tsx')),
  screen(adminPaths.printOrders, () => import('./orders/print/print-orders-screen.tsx')),
  screen('/admin/orders/:id/edit', () => import('./orders/edit/edit-order-screen.tsx')),
  screen('/admin/orders/:id/print', () => import('./orders/print/print-screen.tsx')),
  screen('/admin/customers', () => import('./customers/customers-screen.tsx')),
  screen(adminPaths.broadcast, () => import('./broadcasts/broadcast-screen.tsx')),
  screen('/admin/customers/:id', () => import('./customers/customer-screen.tsx')),
  screen('/admin/analytics', () => import('./analytics/analytics-screen.tsx')),

  // The store
  screen('/admin/payments', () => import('./payments/payments-screen.tsx')),
  screen(adminPaths.cash, () => import('./cash/cash-screen.tsx')),
  screen('/admin/disputes', () => import('./disputes/disputes-screen.tsx')),
  screen('/admin/disputes/:id', () => import('./disputes/dispute-screen.tsx')),
  screen('/admin/disputes/:id/print', () => import('./disputes/print-evidence-screen.tsx')),
  screen(
    adminPaths.reconciliation,
    () => import('./payments/reconciliation/reconciliation-screen.tsx'),
  ),
  screen('/admin/mails', () => import('./mails/failed-mails-screen.tsx')),
  screen('/admin/webhooks', () => import('./webhooks/webhooks-screen.tsx')),
  screen('/admin/webhooks/:id', () => import('./webhooks/endpoint-screen.tsx')),
  screen('/admin/settings', () => import('./settings/settings-screen.tsx')),
  screen(adminPaths.staff, () => import('./staff/staff-screen.tsx')),
  screen(adminPaths.apiKeys, () => import('./api-keys/api-keys-screen.tsx')),
  screen(adminPaths.delivery, () => import('./delivery/delivery-screen.tsx')),
  screen(adminPaths.customerTexts, () => import('./customer-texts/customer-texts-screen.tsx')),
  screen(adminPaths.whatsapp, () => import('./whatsapp/whatsapp-screen.tsx')),
  screen(adminPaths.failedWhatsapp, () => import('./whatsapp/failed-messages-screen.tsx')),
  screen(adminPaths.policies, () => import('./policies/policies-screen.tsx')),

  // What happens
  screen('/admin/notifications', () => import('./notifications/notifications-screen.tsx')),
  screen('/admin/messages', () => import('./messages/messages-screen.tsx')),
  screen(adminPaths.stockAsks, () => import('./stock-asks/stock-asks-screen.tsx')),
  screen(adminPaths.reviews, () => import('./reviews/reviews-screen.tsx')),
  screen('/admin/account', () => import('./account/account-screen.tsx')),
  screen('/admin/audit', () => import('./audit/audit-screen.tsx')),
];

/** Any other address shows a not-found page inside the shell. */
export const adminRoutes: RouteObject[] = [
  {
    errorElement: <ScreenError />,
    // While the first screen’s code loads.
    hydrateFallbackElement: <></>,
    children: [
      screen(adminPaths.login, () => import('./login/login-screen.tsx')),
      screen(adminPaths.join, () => import('./join/join-screen.tsx')),
      { path: '/admin', element: <Navigate replace to={adminPaths.dashboard} /> },
      {
        element: <RequireSession />,
        children: [
          {
            // Below the shell, which stays if a screen breaks or its code cannot be loaded.
            errorElement: <ScreenError />,
            children: [...screens, { path: '*', element: <NotFoundScreen /> }],
          },
        ],
      },
    ],
  },
];
