import type { ComponentType } from 'react';
import { type RouteObject, Navigate } from 'react-router-dom';
import { adminPaths, screenNames, screenNamed, type ScreenName } from './screens.ts';
import { RequireSession } from './shell/require-session.tsx';
import { NotFoundScreen, ScreenError } from './shell/error-screens.tsx';

/** The exports of a screen's file. */
interface ScreenModule {
  Component: ComponentType;
}

const loads: Record<ScreenName, () => Promise<ScreenModule>> = {
  login: () => import('./login/login-screen.tsx'),
  join: () => import('./join/join-screen.tsx'),
  dashboard: () => import('./dashboard/dashboard-screen.tsx'),
  orders: () => import('./orders/list/orders-screen.tsx'),
  order: () => import('./orders/detail/order-dialog.tsx'),
  newOrder: () => import('./orders/sale/record-sale-screen.tsx'),
  editOrder: () => import('./orders/edit/edit-order-screen.tsx'),
  reminders: () => import('./reminders/reminders-screen.tsx'),
  plans: () => import('./plans/plans-screen.tsx'),
  printOrders: () => import('./orders/print/print-orders-screen.tsx'),
  printOrder: () => import('./orders/print/print-screen.tsx'),
  products: () => import('./products/list/products-screen.tsx'),
  product: () => import('./products/form/edit-product-screen.tsx'),
  newProduct: () => import('./products/form/new-product-screen.tsx'),
  productWeight: () => import('./rates/weight-screen.tsx'),
  productPlan: () => import('./plans/product-plan-screen.tsx'),
  productPieces: () => import('./pieces/product-pieces-screen.tsx'),
  pieces: () => import('./pieces/pieces-screen.tsx'),
  countPieces: () => import('./pieces/count-screen.tsx'),
  piece: () => import('./pieces/piece-screen.tsx'),
  board: () => import('./rates/board-screen.tsx'),
  imports: () => import('./imports/imports-screen.tsx'),
  import: () => import('./imports/import-screen.tsx'),
  categories: () => import('./categories/categories-screen.tsx'),
  discountCodes: () => import('./discount-codes/discount-codes-screen.tsx'),
  customers: () => import('./customers/customers-screen.tsx'),
  customer: () => import('./customers/customer-screen.tsx'),
  broadcast: () => import('./broadcasts/broadcast-screen.tsx'),
  messages: () => import('./messages/messages-screen.tsx'),
  reviews: () => import('./reviews/reviews-screen.tsx'),
  stockAsks: () => import('./stock-asks/stock-asks-screen.tsx'),
  notifications: () => import('./notifications/notifications-screen.tsx'),
  analytics: () => import('./analytics/analytics-screen.tsx'),
  payments: () => import('./payments/payments-screen.tsx'),
  reconciliation: () => import('./payments/reconciliation/reconciliation-screen.tsx'),
  cash: () => import('./cash/cash-screen.tsx'),
  disputes: () => import('./disputes/disputes-screen.tsx'),
  dispute: () => import('./disputes/dispute-screen.tsx'),
  printDispute: () => import('./disputes/print-evidence-screen.tsx'),
  webhooks: () => import('./webhooks/webhooks-screen.tsx'),
  webhook: () => import('./webhooks/endpoint-screen.tsx'),
  failedMails: () => import('./mails/failed-mails-screen.tsx'),
  failedWhatsapp: () => import('./whatsapp/failed-messages-screen.tsx'),
  delivery: () => import('./delivery/delivery-screen.tsx'),
  settings: () => import('./settings/settings-screen.tsx'),
  settingsContact: () => import('./settings/settings-screen.tsx'),
  settingsAbout: () => import('./settings/settings-screen.tsx'),
  settingsPromises: () => import('./settings/settings-screen.tsx'),
  settingsMails: () => import('./settings/settings-screen.tsx'),
  settingsSystem: () => import('./settings/settings-screen.tsx'),
  policies: () => import('./policies/policies-screen.tsx'),
  customerTexts: () => import('./customer-texts/customer-texts-screen.tsx'),
  translations: () => import('./translations/translations-screen.tsx'),
  whatsapp: () => import('./whatsapp/whatsapp-screen.tsx'),
  staff: () => import('./staff/staff-screen.tsx'),
  apiKeys: () => import('./api-keys/api-keys-screen.tsx'),
  account: () => import('./account/account-screen.tsx'),
  audit: () => import('./audit/audit-screen.tsx'),
};

const routeOf = (name: ScreenName): RouteObject => ({
  path: screenNamed(name).path,
  lazy: async () => ({ Component: (await loads[name]()).Component }),
  // An order opens over the list.
  children: name === 'orders' ? [routeOf('order')] : [],
});

const isOpen = (name: ScreenName) => screenNamed(name).access === 'anybody';

/** Any other address shows a not-found page inside the shell. */
export const adminRoutes: RouteObject[] = [
  {
    errorElement: <ScreenError />,
    // While the first screen’s code loads.
    hydrateFallbackElement: <></>,
    children: [
      ...screenNames.filter(isOpen).map(routeOf),
      { path: '/admin', element: <Navigate replace to={adminPaths.dashboard} /> },
      {
        element: <RequireSession />,
        children: [
          {
            // Below the shell, which stays if a screen breaks or its code cannot be loaded.
            errorElement: <ScreenError />,
            children: [
              ...screenNames.filter((name) => !isOpen(name) && name !== 'order').map(routeOf),
              { path: '*', element: <NotFoundScreen /> },
            ],
          },
        ],
      },
    ],
  },
];
