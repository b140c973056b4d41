import type { Resource } from '#server/rest/operation.ts';

/** Stock for other systems, by difference or over the quantity that they saw; and who waits for it. */
export const stockResource: Resource = {
  tag: 'stock',
  operations: {
    'POST /products/:id/stock': {
      calls: 'products.changeStock',
      covers: ['products.correctStock'],
      field: 'change',
      name: 'changeStock',
      summary: 'Change the stock of a product',
      description:
        'Either by a difference (`adjust`), or to a number (`set`), if the stock still is what was `expected`. Of a product that has `combinations`, name one by its `options`. Recorded in the stock history with the reason. A product that has run out is sold again as soon as there is stock. One that the seller has taken off sale (`inStock` is false) stays off: `PATCH /api/products/{id}` with `{ "inStock": true }` sells it.',
      errors: ['counted_by_piece', 'insufficient_stock', 'stock_changed'],
    },
    'POST /stock': {
      calls: 'products.changeStocks',
      name: 'changeStocks',
      summary: 'Change stocks by SKU',
      description: 'Up to 500 lines. Each has its own result; with `atomic`, all or none change.',
      errors: ['counted_by_piece', 'insufficient_stock', 'not_found', 'stock_changed'],
    },
    'GET /products/:id/stock-movements': {
      calls: 'products.stockMovements',
      name: 'listStockMovements',
      summary: 'List what changed the stock of a product',
      description: 'Sales, returns and corrections, newest first.',
    },
    'GET /stock-asks': {
      calls: 'stockAsks.list',
      name: 'listStockAsks',
      summary: 'List who wants to know that a product is back',
      description:
        'Oldest first; those who were contacted, newest first. Without a limit, the list is complete.',
    },
    'PUT /stock-asks/:id/contacted': {
      calls: 'stockAsks.markContacted',
      name: 'markStockAskContacted',
      summary: 'Note that somebody was contacted',
      description: 'For those who left a phone number: the store mails the others itself.',
      errors: ['version_conflict'],
    },
  },
};
