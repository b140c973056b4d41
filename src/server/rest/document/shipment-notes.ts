import { kobo, note, type FieldNote } from './note.ts';

/** Fields of delivery, of a parcel and of the timeline of an order. */
export const shipmentNotes: Record<string, FieldNote> = {
  shipment: note('How the parcel travels; null while nothing is known.'),
  carrier: note('Who carries the parcel; may be empty.', 'GIG Logistics'),
  trackingNumber: note('The carrier’s number of the parcel; may be empty.', '1Z999'),
  trackingUrl: note(
    'Where the buyer can follow the parcel; may be empty.',
    'https://giglogistics.com/track',
  ),
  riderName: note('Who brings the parcel; may be empty.', 'Musa'),
  riderPhone: note('Their phone number; may be empty.', '+2348031234567'),
  expectedOn: note(
    'The day in Lagos on which the parcel should arrive; null if unknown.',
    '2026-11-27',
  ),
  timeline: note('What happened to the order, by time, then what is to come.'),
  'OrderStep.kind': note('What happens.', 'shipped'),
  'OrderStep.at': note('When it happened; null for what is to come.'),
  'OrderStep.amount': kobo('What was given back; null for all other steps.', 500_000),
  'QuotedDelivery.options': note('The ways in which it can be delivered.'),
  'QuotedDelivery.chosen': note('The way that the totals contain; null if there is none.'),
  'QuotedDelivery.areas': note('The areas of the state that can be chosen.', ['Yaba']),
  'QuotedDelivery.area': note(
    'The area that is meant: the one sent, else the one that the city names. Null for the rest of the state.',
    'Yaba',
  ),
  'QuotedDelivery.hasRest': note('Whether the rest of the state is delivered to, too.', true),
  replacedBy: note('The order that the customer placed instead; null for most.'),
  asksArea: note(
    'True for a buyer who is asked for the area: without one, nothing is quoted for the rest of the state.',
    true,
  ),
  'QuotedDelivery.problem': note('Why nothing is delivered to the customer; null if it is.'),
  'QuotedDelivery.freeFrom': kobo('Goods of this amount or more are delivered free.', 5_000_000),
};
