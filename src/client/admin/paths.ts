/** Every address of the back office, once. */
export const adminPaths = {
  login: '/admin/login',
  dashboard: '/admin/dashboard',
  orders: '/admin/orders',
  newOrder: '/admin/orders/new',
  order: (id: number) => `/admin/orders/${id}`,
  printOrder: (id: number) => `/admin/orders/${id}/print`,
  products: '/admin/products',
  newProduct: '/admin/products/new',
  product: (id: number) => `/admin/products/${id}`,
  categories: '/admin/categories',
  customers: '/admin/customers',
  /** Told by the number of any of her orders. */
  customer: (orderId: number) => `/admin/customers/${orderId}`,
  payments: '/admin/payments',
  analytics: '/admin/analytics',
  messages: '/admin/messages',
  notifications: '/admin/notifications',
  settings: '/admin/settings',
  account: '/admin/account',
  audit: '/admin/audit',
};
