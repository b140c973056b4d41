import { kobo, note, notesOf, type FieldNote } from './note.ts';

const days = {
  daysFrom: note(
    'The first promised working day after the day on which work begins; 0 is that day.',
    1,
  ),
  daysTo: note('The last promised working day.', 3),
};

const zone = {
  name: note('What the zone is called.', 'Lagos Mainland'),
  states: note('The states of the zone.', ['Lagos']),
  areas: note('The areas of its only state that it is limited to; empty for all.', ['Yaba']),
  doorFee: kobo('Delivery to the door; null where it is not offered.', 250_000),
  parkFee: kobo('A waybill to a motor park; null where it is not offered.', 150_000),
  ...days,
};

const pickup = {
  address: note('Where orders are collected.', '12 Allen Avenue, Ikeja'),
  hours: note('When they can be collected; may be empty.', 'Mon–Sat, 9 am to 6 pm'),
  fee: kobo('What collecting costs.', 0),
  ...days,
};

const terms = {
  zones: note('Where the store delivers. A zone with areas goes before one with their state.'),
  pickup: note('How orders are collected; null where they cannot be.'),
  freeFrom: kobo(
    'Goods less discount of this amount or more are delivered free; null for never.',
    5_000_000,
  ),
  isTaxed: note('Tax is added to the fee.', false),
  cutOffHour: note(
    'Orders from this hour on, in Lagos, are worked on from the next working day.',
    14,
  ),
  closedDays: note('Days without work, besides Sundays and public holidays.', ['2026-12-28']),
};

const settings = {
  ...terms,
  isOn: note('The terms apply. Otherwise delivery is free everywhere.', true),
  giftWrapFee: kobo(
    'What gift wrap costs, also while delivery is free; null where it is not offered.',
    150_000,
  ),
  closedDays: note('Days without work, besides Sundays and public holidays.'),
};

const closedDay = {
  day: note('The day, in Lagos.', '2026-12-28'),
  label: note('Why; for staff.', 'Stock taking'),
};

const option = {
  method: note('The way of delivery.', 'door'),
  zone: note('The name of the zone; for pick-up the store’s address.', 'Lagos Mainland'),
  fee: kobo('What it costs.', 250_000),
  from: note('The first promised day, in Lagos.', '2026-11-25'),
  to: note('The last promised day, in Lagos.', '2026-11-27'),
};

/** Fields of delivery: its terms, its settings, and what is quoted for a cart. */
export const deliveryNotes: Record<string, FieldNote> = {
  ...notesOf('DeliveryTerms', terms),
  ...['DeliverySettings', 'DeliverySettingsInput'].reduce(
    (all, name) => ({
      ...all,
      ...notesOf(name, settings),
      ...notesOf(`${name}.closedDays`, closedDay),
    }),
    {},
  ),
  ...['DeliveryTerms', 'DeliverySettings', 'DeliverySettingsInput'].reduce(
    (all, name) => ({
      ...all,
      ...notesOf(`${name}.zones`, zone),
      ...notesOf(`${name}.pickup`, pickup),
    }),
    {},
  ),
  ...notesOf('QuotedDelivery.options', option),
  ...notesOf('QuotedDelivery.chosen', option),
};
