import type { Resource } from '#server/rest/operation.ts';

/** The day's prices of metals, and how products follow them. */
export const ratesResource: Resource = {
  tag: 'products',
  operations: {
    'GET /rates': {
      calls: 'rates.list',
      name: 'listRates',
      summary: 'List prices of metals',
      description:
        'Of a gram of the pure metal, those to come and the latest first. Prices by weight follow the first that is published and not taken back.',
    },
    'POST /rates/preview': {
      calls: 'rates.preview',
      name: 'previewRates',
      summary: 'See what prices of metals would change',
      description:
        'Every product whose price would change, with those that need a look. Changes nothing.',
      idempotency: 'none',
    },
    'PUT /rates': {
      calls: 'rates.publish',
      name: 'publishRates',
      summary: 'Publish prices of metals',
      description:
        'All prices that follow them change at once, now or at `publishAt`. Prices below cost, or with a large change, need to be accepted; a metal at twice or half its last price is refused.',
      errors: ['version_conflict', 'prices_marked'],
    },
    'PUT /rates/:id/taken-back': {
      calls: 'rates.takeBack',
      name: 'takeBackRates',
      summary: 'Take the last prices of metals back',
      description: 'All prices are those of the ones before. Placed orders keep theirs.',
      errors: ['version_conflict', 'not_found'],
    },
    'DELETE /rates/:id': {
      calls: 'rates.cancel',
      name: 'cancelRates',
      summary: 'Cancel planned prices of metals',
      description: 'Only while they are not published.',
      errors: ['not_found'],
    },
    'GET /products/:id/weight-price': {
      calls: 'rates.ofProduct',
      id: 'productId',
      name: 'getWeightPrice',
      summary: 'Get how a price follows the weight',
      description: '`formula` is null for a product that has a price of its own.',
      errors: ['not_found'],
    },
    'PUT /products/:id/weight-price': {
      calls: 'rates.saveOfProduct',
      id: 'productId',
      name: 'saveWeightPrice',
      summary: 'Let a price follow the weight',
      description:
        'From now on, the price is that of the day; null ends it. While it follows, another `price` of the product is refused.',
      errors: ['not_found'],
    },
  },
};
