/** The explanations of the figures, as their cards show them. */
export const figureTexts = {
  sales:
    'The totals with tax of all orders that are not cancelled, paid or not, less refunds. Test orders do not count. Paid: the money of these orders; that of cancelled ones, until it is given back, is in “Money received” alone.',
  orders: 'All orders that were placed, cancelled ones too. Test orders do not count.',
  listedOrders: 'All orders of this list, cancelled and test ones too.',
  pending: 'Orders that nobody has begun to prepare, paid or not.',
  processing: 'Orders that are being prepared.',
  completed: 'Orders that have arrived.',
  products: 'Products that are not deleted. In stock: those on sale with at least one item.',
  conversion:
    'The share of all orders that are completed. Visitors who do not order are not counted.',
  customers:
    'People who ordered, each once: by e-mail address, else by phone number. Test orders do not count.',
  ordersThisMonth:
    'Orders placed since the first of the month, Lagos time, cancelled ones too. Test orders do not count.',
  average:
    'Revenue divided by the orders that count: not cancelled, no test orders. With tax and delivery, less refunds.',
  spent:
    'The totals of this customer’s orders that are not cancelled, paid or not, less refunds. Paid: the money received.',
  ordersOfCustomer: 'This customer’s orders that are not cancelled. Test orders do not count.',
} as const;
export type FigureText = keyof typeof figureTexts;
