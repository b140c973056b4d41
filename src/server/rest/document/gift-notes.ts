import { kobo, note, type FieldNote } from './note.ts';

/** Fields of an order that somebody other than its buyer receives. */
export const giftNotes: Record<string, FieldNote> = {
  gift: note('Who receives it in the place of the customer; null if the customer does.'),
  giftWrapFee: kobo('What gift wrap costs; 0 without.', 0),
  giftWrap: note('Whether it is to be wrapped as a gift.', false),
  recipientName: note('Who receives the order. The address is theirs.', 'Bisi Ade'),
  recipientPhone: note('Called about delivery. In the international form.', '+2348029876543'),
  'Gift.note': note('Printed on the slip in the parcel; may be empty.', 'Happy birthday!'),
  'GiftInput.note': note(
    'Printed on the slip in the parcel; at most 300 characters.',
    'Happy birthday!',
  ),
  'GiftCorrection.note': note(
    'Printed on the slip in the parcel; at most 300 characters.',
    'Happy birthday!',
  ),
  isWrapped: note('Whether it is wrapped, where the store offers that.', false),
  hidesPrices: note('No price may be in the parcel.', true),
  wishedOn: note('The day in Lagos on which it should arrive; null for any.', '2026-12-24'),
  'OrderInput.gift': note('That somebody other than the customer receives the order.'),
  'OrderInput.giftWrapFee': kobo(
    'As the customer saw it. Compared with the store’s own if it is sent.',
    0,
  ),
  'OrderInput.customerAddress': note(
    'Where it is delivered; of a gift, the recipient’s address. Required unless `deliveryMethod` is `pickup`, and then not stored.',
    '12 Allen Avenue',
  ),
  'OrderInput.customerCity': note('The town. Required unless it is collected.', 'Ikeja'),
  'OrderInput.customerState': note('The state. Required unless it is collected.', 'Lagos'),
  'Quote.gift': note('What the store offers for gifts.'),
  'GiftOffer.wrapFee': kobo('What gift wrap costs; null where it is not offered.', 150_000),
  'GiftOffer.wishFrom': note('The first day that can be wished for.', '2026-11-26'),
  'GiftOffer.wishTo': note('The last day that can be wished for.', '2027-02-21'),
};
