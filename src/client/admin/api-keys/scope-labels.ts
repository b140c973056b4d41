import { scopeNouns, type Noun } from '#shared/staff-rights.ts';

export const nounLabels: Record<Noun, string> = {
  products: 'Products',
  categories: 'Categories',
  stock: 'Stock',
  discounts: 'Discount codes',
  orders: 'Orders',
  customers: 'Customers',
  messages: 'Messages',
  reviews: 'Reviews',
  payments: 'Payments and refunds',
  disputes: 'Disputes',
  reports: 'Reports',
  settings: 'Store settings',
  webhooks: 'Webhooks',
};

/** `Orders (read), Stock (read and change)` */
export const scopesLabel = (scopes: readonly string[]): string =>
  scopeNouns
    .filter((noun) => scopes.includes(`${noun}:read`) || scopes.includes(`${noun}:write`))
    .map((noun) =>
      scopes.includes(`${noun}:write`)
        ? `${nounLabels[noun]} (read and change)`
        : `${nounLabels[noun]} (read)`,
    )
    .join(', ');
