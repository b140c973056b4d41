import { lineId, type CartItem, type LineKey } from '#client/cart/cart-item.ts';
import type { FieldIssue } from '#shared/errors.ts';
import { formatNaira } from '#shared/money.ts';

/** What the shop refused about a line, by its name: `Omi Pearl Drop Earrings is no longer in the shop`. */
export interface LineChange {
  lineId: string;
  text: string;
  isPriceAlone: boolean;
}

/** `sent` are the lines as they were sent, `items` the cart that knows their names; a product that is gone has its name there alone. */
export function lineChanges(
  issues: readonly FieldIssue[],
  sent: readonly LineKey[],
  items: readonly CartItem[],
): LineChange[] {
  return sent.flatMap((line, index) => {
    const own = issues.filter(({ path }) => path.startsWith(`items.${index}.`));
    const words = [...new Set(own.map(wordsOf).filter((it) => it !== null))];
    const id = lineId(line);
    const item = items.find((each) => lineId(each) === id);
    if (!item || words.length === 0) return [];
    return {
      lineId: id,
      text: `${fullName(item)} ${words.join(' and ')}`,
      isPriceAlone: own.every(({ code }) => code === 'total_changed'),
    };
  });
}

const fullName = ({ name, variant }: CartItem) => {
  const options = Object.values(variant).join(', ');
  return options ? `${name} (${options})` : name;
};

function wordsOf({ code, available = 0, price }: FieldIssue): string | null {
  switch (code) {
    case 'product_unavailable':
      return 'is no longer in the shop';
    case 'insufficient_stock':
      return available > 0 ? `has only ${available} left` : 'is sold out';
    case 'wrong_choice':
      return 'is no longer offered with this choice';
    case 'total_changed':
      return price === undefined ? null : `costs ${formatNaira(price)} now`;
    default:
      return null;
  }
}
