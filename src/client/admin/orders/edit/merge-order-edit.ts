import { formatNaira } from '#shared/money.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import type { ChangedValue, Conflict } from '#client/admin/ui/conflict-dialog.tsx';
import { discountOf, withoutChange, type EditDraft, type EditedLineChange } from './edit-draft.ts';

/**
 * Compares my changes with those that somebody else saved, both since `base`: amounts, and each line's quantity,
 * price and options.
 */
export function mergeOrderEdit(
  base: OrderDetail,
  draft: EditDraft,
  stored: OrderDetail,
): Conflict<string> {
  const [was, now] = [valuesOf(base), valuesOf(stored)];
  const typed = typedTexts(draft);
  const differing = [...new Set([...was.keys(), ...now.keys()])].filter((key) => {
    const text = now.get(key)?.text;
    return text !== was.get(key)?.text && text !== typed.get(key);
  });
  const present = (key: string): ChangedValue<string> => ({
    key,
    label: (now.get(key) ?? was.get(key))?.label ?? key,
    mine: typed.get(key) ?? was.get(key)?.text ?? 'None',
    theirs: now.get(key)?.text ?? 'None',
  });
  // A removed line has no values left to edit.
  const isMine = (key: string) => typed.has(key) && now.has(key);
  return {
    adopted: differing.filter((key) => !isMine(key)).map(present),
    disputed: differing.filter(isMine).map(present),
  };
}

/** My changes without the `keys`, which keep the values that somebody else saved. */
export function withoutTheirs(draft: EditDraft, keys: readonly string[]): EditDraft {
  return keys.reduce<EditDraft>((left, key) => {
    if (key === 'discount' || key === 'deliveryFee') return { ...left, [key]: undefined };
    const [id = '', field = ''] = key.split('.');
    const { [field as keyof EditedLineChange]: _, ...change } = left.changed[id] ?? {};
    return Object.keys(change).length === 0
      ? withoutChange(left, Number(id))
      : { ...left, changed: { ...left.changed, [id]: change } };
  }, draft);
}

const optionsText = (variant: Record<string, string>) =>
  Object.entries(variant)
    .map(([name, option]) => `${name}: ${option}`)
    .join(', ') || 'None';

type Values = ReadonlyMap<string, { label: string; text: string }>;

const valuesOf = (order: OrderDetail): Values =>
  new Map([
    ['discount', { label: 'Discount', text: formatNaira(discountOf(order)) }],
    ['deliveryFee', { label: 'Delivery fee', text: formatNaira(order.deliveryFee) }],
    ...order.items.flatMap(({ id, name, quantity, price, variant }) => [
      [`${id}.quantity`, { label: `Quantity of ${name}`, text: String(quantity) }] as const,
      [`${id}.price`, { label: `Price of ${name}`, text: formatNaira(price) }] as const,
      [`${id}.variant`, { label: `Options of ${name}`, text: optionsText(variant) }] as const,
    ]),
  ]);

/** An empty amount changes nothing. */
function typedTexts({ changed, discount, deliveryFee }: EditDraft): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const setAmount = (key: string, kobo: number | null | undefined) => {
    if (kobo != null) texts.set(key, formatNaira(kobo));
  };
  setAmount('discount', discount);
  setAmount('deliveryFee', deliveryFee);
  for (const [id, { quantity, price, variant }] of Object.entries(changed)) {
    if (quantity !== undefined) texts.set(`${id}.quantity`, String(quantity));
    setAmount(`${id}.price`, price);
    if (variant) texts.set(`${id}.variant`, optionsText(variant));
  }
  return texts;
}
