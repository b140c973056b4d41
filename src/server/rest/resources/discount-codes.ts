import type { DiscountCodeView } from '#shared/discount-code-fields.ts';
import type { Resource } from '#server/rest/operation.ts';

export const discountCodesResource: Resource = {
  tag: 'discounts',
  operations: {
    'GET /discount-codes': {
      calls: 'discountCodes.list',
      name: 'listDiscountCodes',
      summary: 'List discount codes',
      description:
        'All codes, newest first, with their uses: the orders that have them and are not cancelled.',
    },
    'POST /discount-codes': {
      calls: 'discountCodes.create',
      name: 'createDiscountCode',
      summary: 'Create a discount code',
      description: 'Small letters, spaces and hyphens make no difference: `ngozi-10` is `NGOZI10`.',
      record: 'discountCode',
      location: ({ id }: DiscountCodeView) => `/api/discount-codes/${id}`,
      errors: ['name_taken', 'unknown_category'],
    },
    'GET /discount-codes/:id': {
      calls: 'discountCodes.byId',
      name: 'getDiscountCode',
      summary: 'Get a discount code',
      description: 'One code with its uses.',
      record: 'discountCode',
    },
    'PUT /discount-codes/:id': {
      calls: 'discountCodes.update',
      field: 'discountCode',
      name: 'updateDiscountCode',
      summary: 'Change a discount code',
      description: 'Replaces all fields. Orders that have the code keep what they were given.',
      record: 'discountCode',
      errors: ['name_taken', 'unknown_category'],
    },
    'DELETE /discount-codes/:id': {
      calls: 'discountCodes.remove',
      name: 'deleteDiscountCode',
      summary: 'Delete a discount code',
      description: 'Only one that no order has. Disable any other: `isEnabled` false.',
      record: 'discountCode',
      errors: ['discount_code_used'],
    },
  },
};
