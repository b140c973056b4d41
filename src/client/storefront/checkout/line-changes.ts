import { lineId, type CartItem, type LineKey } from '#client/cart/cart-lines.ts';
import type { FieldIssue } from '#shared/errors.ts';
import { formatNaira, type Kobo } from '#shared/money.ts';
import * as texts from '#client/texts/checkout.ts';

/** A rejected line, by its name: `Omi Pearl Drop Earrings is no longer in the shop`. */
export interface LineChange {
  lineId: string;
  text: string;
  isPriceOnly: boolean;
}

const priceOf = ({ kobo }: { kobo: Kobo }) => formatNaira(kobo);

/** `sent` are the lines as sent; their names come from `items`, the cart, which still names a removed product; `label` is
 * that of a price in the shop. */
export function lineChanges(
  issues: readonly FieldIssue[],
  sent: readonly LineKey[],
  items: readonly CartItem[],
  label = priceOf,
): LineChange[] {
  return sent.flatMap((line, index) => {
    const own = issues.filter(({ path }) => path.startsWith(`items.${index}.`));
    const changed = [
      ...new Set(own.map((issue) => textOf(issue, label)).filter((it) => it !== null)),
    ];
    const id = lineId(line);
    const item = items.find((each) => lineId(each) === id);
    if (!item || changed.length === 0) return [];
    return {
      lineId: id,
      text: `${fullName(item)} ${changed.join(texts.and)}`,
      isPriceOnly: own.every(({ code }) => code === 'total_changed'),
    };
  });
}

const fullName = ({ name, variant }: CartItem) => {
  const options = Object.values(variant).join(', ');
  return options ? `${name} (${options})` : name;
};

function textOf({ code, available = 0, price }: FieldIssue, label: typeof priceOf): string | null {
  switch (code) {
    case 'product_unavailable':
      return texts.noLongerInShop;
    case 'insufficient_stock':
      return available > 0 ? texts.onlyLeft(available) : texts.isSoldOut;
    case 'wrong_choice':
      return texts.choiceNotOffered;
    case 'total_changed':
      return price === undefined ? null : texts.costsNow(label({ kobo: price }));
    default:
      return null;
  }
}
