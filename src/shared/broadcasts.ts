import { z } from 'zod';
import { customerTier } from './customers.ts';
import { nigerianStates } from './nigerian-states.ts';
import { id } from './paging.ts';
import { wholeNumber } from './whole-number.ts';

/** How many contacts a broadcast list of WhatsApp takes. */
export const BROADCAST_LIST_SIZE = 256;

const DAYS = 3650;

/** Customers to write to. All given conditions must hold. */
export const broadcastFilter = z.object({
  tier: customerTier.optional(),
  state: z.enum(nigerianStates).optional(),
  /** Bought a product of this category in an order that was not cancelled. */
  categoryId: id.optional(),
  /** The latest order is older than this many days. */
  notSinceDays: wholeNumber(1, DAYS, 'days').optional(),
});
export type BroadcastFilter = z.infer<typeof broadcastFilter>;

const broadcastContact = z.object({ name: z.string(), phone: z.string() });
export type BroadcastContact = z.infer<typeof broadcastContact>;

/** `refused`: those who match and asked not to be written to. `withoutNumber`: those who match and gave none. */
export const broadcast = z.object({
  contacts: z.array(broadcastContact),
  refused: z.int(),
  withoutNumber: z.int(),
});
export type Broadcast = z.infer<typeof broadcast>;

/** A list for each broadcast, each as large as WhatsApp allows. */
export const broadcastLists = (contacts: readonly BroadcastContact[]): BroadcastContact[][] =>
  Array.from({ length: Math.ceil(contacts.length / BROADCAST_LIST_SIZE) }, (_, list) =>
    contacts.slice(list * BROADCAST_LIST_SIZE, (list + 1) * BROADCAST_LIST_SIZE),
  );

const escaped = (text: string) =>
  text
    .replaceAll(/[\\,;]/g, String.raw`\$&`)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A vCard file, which phones import. The store's name in front sets these contacts apart from a person's own. */
export const vcardFile = (contacts: readonly BroadcastContact[], storeName: string): string =>
  contacts
    .map(({ name, phone }) =>
      [
        'BEGIN:VCARD',
        'VERSION:3.0',
        `N:;${escaped(`${storeName}: ${name}`)};;;`,
        `FN:${escaped(`${storeName}: ${name}`)}`,
        `TEL;TYPE=CELL:${phone}`,
        'END:VCARD',
        '',
      ].join('\r\n'),
    )
    .join('');
