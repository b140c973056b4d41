import { kobo, note, type FieldNote } from './note.ts';

/** Fields of a change of an order's items. */
export const orderEditNotes: Record<string, FieldNote> = {
  'OrderEdit.changed': note(
    'Lines that are in the order. Those that are not named stay as they are.',
  ),
  'OrderEdit.added': note('Products that are added.'),
  'OrderEdit.discount': kobo(
    'What the store gives off the order, besides a discount code. Absent: as before.',
    500_000,
  ),
  'OrderEdit.deliveryFee': kobo('What delivery costs. Absent: as before.', 250_000),
  'ChangedLine.itemId': note('The line, by the `id` of the item.', 5012),
  'ChangedLine.quantity': note('How many there are to be; 0 removes the line.', 2),
  'ChangedLine.variant': note('Other options. Absent: as before.', { Size: '8' }),
  'ChangedLine.price': kobo('Of one, as agreed. Absent: as it was sold.', 1_400_000),
  'AddedLine.price': kobo('Of one, as agreed. Absent: what the store charges.', 1_400_000),
};
