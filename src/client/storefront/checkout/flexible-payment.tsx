import type { ReactNode } from 'react';
import { formatNaira, type Kobo } from '#shared/money.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Problem, type ShownProblem } from '../../ui/problem.tsx';
import type { ShopContact } from '../order/order-chat.ts';

interface Props {
  /** How the shop can be reached; null when it has given no way. */
  contact: ShopContact['kind'] | null;
  /** Null until the shop has told it, and while something in the cart can't be ordered. */
  total: Kobo | null;
  isPending: boolean;
  isPlacing: boolean;
  problem: ShownProblem | null;
  /** The lines that the problem is about. */
  changes: ReactNode;
  /** Stands below the problem. */
  help: ReactNode;
}

const ways = {
  whatsapp: {
    text: 'Please complete payment via WhatsApp. Your order is placed first and its pieces are kept for you; then a chat opens with your order already written, where we arrange payment and delivery.',
    label: 'Continue via WhatsApp',
  },
  email: {
    text: 'Please complete payment via email. Your order is placed first and its pieces are kept for you; then an email to us opens with your order already written.',
    label: 'Continue via email',
  },
  none: {
    text: 'Your order is placed and its pieces are kept for you. We will be in touch to arrange payment and delivery.',
    label: 'Place order',
  },
};

export function FlexiblePayment({ contact, ...action }: Props) {
  const { total, isPending, isPlacing, problem, changes, help } = action;
  const { text, label } = ways[contact ?? 'none'];
  return (
    <section
      aria-labelledby="payment-heading"
      className="rounded-small border border-hairline bg-surface p-4 sm:p-6"
    >
      <h2 id="payment-heading" className="font-display text-24">
        Flexible Payment
      </h2>
      <p className="mt-3 text-muted">{text}</p>
      <Problem problem={problem} className="mt-4">
        {changes}
      </Problem>
      {help}
      <Button
        type="submit"
        size="large"
        variant={contact === 'whatsapp' ? 'whatsapp' : 'primary'}
        pending={isPending}
        className="mt-6 w-full flex-wrap gap-y-0 py-2"
      >
        {contact === 'whatsapp' && !isPending && <Icon name="whatsapp" />}
        <span>{label}</span>{' '}
        {total !== null && <span className="tabular-nums">{formatNaira(total)}</span>}
      </Button>
      <p aria-live="polite" className="mt-2 text-center text-14 text-muted">
        {isPlacing && 'Placing your order…'}
      </p>
    </section>
  );
}
