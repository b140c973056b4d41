import { isOwner, type Area, type PersonRole } from '#shared/staff-rights.ts';

/** The areas that the owner opens, and what each contains. */
export const areaLabels: Record<Area, { label: string; hint: string }> = {
  catalogue: {
    label: 'Catalogue',
    hint: 'Products, pictures, stock, categories and discount codes',
  },
  orders: { label: 'Orders', hint: 'Orders with their customers’ contact details, and sales' },
  money: {
    label: 'Money',
    hint: 'Payments, refunds up to a limit, disputes and the payment check. With Orders: those of each order',
  },
  customers: {
    label: 'Customers',
    hint: 'The list of customers, messages, reviews, and asks for sold-out products',
  },
  analytics: { label: 'Analytics', hint: 'Revenue, sales figures and best sellers' },
  settings: {
    label: 'Settings',
    hint: 'The store’s texts and switches; its contact details and bank account stay with the owner',
  },
};

/** `Orders, Money`; the owner has everything. */
export const rightsLabel = ({ role, areas }: { role: PersonRole; areas: Area[] }): string => {
  if (isOwner({ role })) return 'Everything';
  return areas.length === 0 ? 'Nothing yet' : areas.map((it) => areaLabels[it].label).join(', ');
};
