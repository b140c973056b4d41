/** The mails that buyers get about their orders, in the order in which they come. */
export const buyerMailKinds = [
  'received',
  'reminder',
  'paid',
  'shipped',
  'delivered',
  'refunded',
  'changed',
  'cancelled',
] as const;
export type BuyerMailKind = (typeof buyerMailKinds)[number];

const isKind = (name: string): name is BuyerMailKind =>
  (buyerMailKinds as readonly string[]).includes(name);

/** The kinds in the setting `buyerMailsOff`, which separates them by commas; null if it names something else. */
export function parseMailsOff(setting: string): BuyerMailKind[] | null {
  const names = setting
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return names.every(isKind) ? buyerMailKinds.filter((kind) => names.includes(kind)) : null;
}

/** Whether the seller wants buyers to get this kind of mail. */
export const isMailOn = (buyerMailsOff: string, kind: BuyerMailKind): boolean =>
  !(parseMailsOff(buyerMailsOff) ?? []).includes(kind);
