import { z } from 'zod';
import { formatNaira, type Kobo } from './money.ts';

/** A part of the back office that the owner opens to a member of staff. */
export const area = z.enum(['catalogue', 'orders', 'money', 'customers', 'analytics', 'settings']);
export type Area = z.infer<typeof area>;

/** The noun that a scope names, and the area that it belongs to. */
const areaOfNoun = {
  products: 'catalogue',
  categories: 'catalogue',
  stock: 'catalogue',
  // A person who may set a product's price may also give something off.
  discounts: 'catalogue',
  orders: 'orders',
  customers: 'customers',
  messages: 'customers',
  reviews: 'customers',
  payments: 'money',
  disputes: 'money',
  reports: 'analytics',
  settings: 'settings',
  webhooks: 'settings',
} as const satisfies Record<string, Area>;
export type Noun = keyof typeof areaOfNoun;
export const scopeNouns = Object.keys(areaOfNoun) as Noun[];

/** Nothing of these is changed: their right to change is not offered, and a key that has it reads. */
const readOnlyNouns: ReadonlySet<Noun> = new Set<Noun>(['reports']);
export const isChangeable = (noun: Noun): boolean => !readOnlyNouns.has(noun);

/** The right to read or to change one kind of thing. The scopes of an API key are listed one by one. */
export type Scope = `${Noun}:${'read' | 'write'}`;

export const scopes = scopeNouns.flatMap((noun): Scope[] => [`${noun}:read`, `${noun}:write`]);

/** `key`: an API key, which is not a person. */
export const staffRole = z.enum(['admin', 'staff', 'key']);
export type StaffRole = z.infer<typeof staffRole>;
export const personRole = staffRole.exclude(['key']);
export type PersonRole = z.infer<typeof personRole>;

/** The rights of a person or key. `areas` are those of a member of staff, `scopes` those of an API key. */
export interface Rights {
  role: StaffRole;
  areas: readonly Area[];
  scopes: readonly Scope[];
}

/** Whether a member of staff is the store's owner, who may do everything. */
export const isOwner = ({ role }: Pick<Rights, 'role'>): boolean => role === 'admin';

export const areaOf = (wanted: Scope): Area => areaOfNoun[wanted.split(':')[0] as Noun];

/** Whether somebody has a right. The right to change something includes the right to read it. */
export function mayUse(rights: Rights, wanted: Scope): boolean {
  if (isOwner(rights)) return true;
  if (rights.role === 'staff') return rights.areas.includes(areaOf(wanted));
  const write = wanted.replace(':read', ':write') as Scope;
  return rights.scopes.includes(wanted) || rights.scopes.includes(write);
}

/** Costs are for staff with the area catalogue or money: whoever may change a product or read payments. */
export const mayReadCosts = (rights: Rights): boolean =>
  mayUse(rights, 'products:write') || mayUse(rights, 'payments:read');

export const noCostsText =
  'Costs need the right to change products (`products:write`) or to read payments (`payments:read`).';

/** What the refusal of an API key names, so that its answer says in a header which scope would do. */
export const missingScope = ({ role }: Rights, wanted: Scope): { missingScope?: Scope } =>
  role === 'key' ? { missingScope: wanted } : {};

/** Refunds above this need a recent sign-in. */
const LARGE_REFUND: Kobo = 5_000_000;

export const isLargeRefund = (amount: Kobo): boolean => amount > LARGE_REFUND;

/** Only the owner accepts a difference above this, or above `PERCENT_LIMIT` of the order's total. */
const AMOUNT_LIMIT: Kobo = 500_000;
const PERCENT_LIMIT = 2;

/** Whether only the owner may accept `difference` (kobo missing or over). */
export const needsOwner = (difference: Kobo, total: Kobo): boolean =>
  Math.abs(difference) > AMOUNT_LIMIT || Math.abs(difference) * 100 > total * PERCENT_LIMIT;

export const ownerLimitText = `Only the owner can accept more than ${formatNaira(AMOUNT_LIMIT)} or ${PERCENT_LIMIT}% of the total.`;

/** Kobo that a member of staff who is not the owner may refund of one order, until the owner sets another limit. */
export const DEFAULT_REFUND_LIMIT: Kobo = 5_000_000;

/** The refusal of discounts and lower prices, which `staff-orders/edit/edit-limits.ts` defines. */
export const agreedPriceText =
  'Other prices, discounts and delivery fees need the right to money. The owner can give it to you.';

export const givenOffLimitText = (limit: Kobo): string =>
  limit === 0
    ? 'Only the owner can give something off.'
    : `Staff can give up to ${formatNaira(limit)} off an order. The owner can give more.`;

export const refundLimitText = (limit: Kobo): string =>
  limit === 0
    ? 'Only the owner can refund.'
    : `Staff can refund up to ${formatNaira(limit)} of an order. The owner can refund more.`;
