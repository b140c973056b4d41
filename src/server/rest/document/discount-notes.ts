import { given, kobo, note, type FieldNote, notesOf } from './note.ts';

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
  'DiscountCode.code': note('Capital letters and digits.', 'NGOZI10'),
  'DiscountCodeInput.code': note('3 to 32 letters and digits.', 'NGOZI10'),
  'DiscountCode.kind': note('A percentage, an amount or the delivery fee.', 'percent'),
  'DiscountCodeInput.kind': note('A percentage, an amount or the delivery fee.', 'percent'),
  percent: note('Whole percent off the lines that the code is for; of `percent` alone.', 10),
  'DiscountCode.amount': kobo('What it takes off; of `fixed` alone.', 500_000),
  'DiscountCodeInput.amount': kobo('What it takes off; of `fixed` alone.', 500_000),
  'DiscountCode.startsAt': note('Before then it is refused; null for no beginning.'),
  'DiscountCodeInput.startsAt': note('Before then it is refused: an instant, or a day in Lagos.'),
  'DiscountCode.endsAt': note('From then on it is refused; null for no end.'),
  'DiscountCodeInput.endsAt': note(
    'From then on it is refused: an instant, or a day in Lagos, which is included.',
  ),
  minimum: kobo('What the goods must cost before the discount; 0 for any order.', 2_000_000),
  maxUses: note('How many orders may have it; null without a limit.', 100),
  maxUsesPerPerson: note(
    'How many orders of one phone number or e-mail address may have it; null without a limit.',
    1,
  ),
  categoryIds: note('Only products of these categories get it; empty for all.', [3]),
  'DiscountCode.isEnabled': note('Whether it is accepted.', true),
  'DiscountCodeInput.isEnabled': note('Whether it is accepted. It is when absent.', true),
  'DiscountCode.note': note('For staff.', ''),
  'DiscountCodeInput.note': note('For staff.', ''),
  uses: given(note('The orders that have it and are not cancelled.', 12)),
  given: given(kobo('What it took off these orders together.', 4_500_000)),
  ...notesOf('QuotedDiscount', {
    problem: note('Why the code does nothing; null if it does.'),
    message: note('The same for people; null without a problem.'),
  }),
};
