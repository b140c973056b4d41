import { discountCodeFields } from '#shared/discount-code-fields.ts';
import { given, kobo, note, type FieldNote, notesOf, notesOfRecord } from './note.ts';

/** Descriptions of the fields of publication, sale prices and discount codes. */
export const discountNotes: Record<string, FieldNote> = {
  'Product.status': note('A draft is not in the shop, and nobody can order it.', 'published'),
  'ProductInput.status': note(
    'Absent: a new product is published, or a draft until `publishAt`; another one stays what it is.',
    'published',
  ),
  onSale: given(note('The sale price is charged now.', true)),
  discountCode: note('The discount code; null without one.', 'NGOZI10'),
  'PlaceOrderInput.discountCode': note(
    'A discount code. Refused with `discount_refused` if it does not apply.',
    'NGOZI10',
  ),
  'Quote.lines': note('The lines in the order in which they were sent, at current prices.'),
  'Quote.totals': note('What the lines without a problem cost together.'),
  'Quote.delivery': note('How it can be delivered; null while delivery is free everywhere.'),
  'Quote.discount': note('What the code that was sent does; absent without one.'),
  'QuotedDiscount.code': note('As the store writes it.', 'NGOZI10'),
  freeDelivery: note('Nothing is charged for the delivery.', false),
  ...notesOfRecord(['DiscountCode', 'DiscountCodeInput'], discountCodeFields),
  uses: given(note('The orders that have it and are not cancelled.', 12)),
  given: given(kobo('What it took off these orders together.', 4_500_000)),
  ...notesOf('QuotedDiscount', {
    problem: note('Why the code does nothing; null if it does.'),
    message: note('The same for people; null without a problem.'),
  }),
};
