import type { DiscountCodeView } from '#shared/discount-codes.ts';
import { ToneBadge, type Tone } from '#client/admin/ui/badges.tsx';

/** Whether customers can use a code now, as far as its own data say. */
function stateOf({ isEnabled, startsAt, endsAt, uses, maxUses }: DiscountCodeView): [Tone, string] {
  const now = new Date().toISOString();
  if (!isEnabled) return ['grey', 'Disabled'];
  if (endsAt !== null && endsAt <= now) return ['grey', 'Expired'];
  if (maxUses !== null && uses >= maxUses) return ['grey', 'Used up'];
  if (startsAt !== null && startsAt > now) return ['blue', 'Scheduled'];
  return ['green', 'Active'];
}

export function DiscountCodeBadge({ discountCode }: { discountCode: DiscountCodeView }) {
  const [tone, text] = stateOf(discountCode);
  return <ToneBadge tone={tone}>{text}</ToneBadge>;
}
