import { formatNaira } from '#shared/money.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { ShopContact } from '#client/storefront/chat/shop-chat.ts';
import { SubmitOrder, type SubmitState } from './submit-order.tsx';

interface Props {
  /** How the shop can be reached; null if it cannot. */
  contact: ShopContact['kind'] | null;
  state: SubmitState;
}

const contactTexts = {
  whatsapp: {
    text: 'Please complete payment via WhatsApp. We place your order first and reserve its items for you; then a chat opens with your order already written, where we arrange payment and delivery.',
    label: 'Continue via WhatsApp',
  },
  email: {
    text: 'Please complete payment via email. We place your order first and reserve its items for you; then an email to us opens with your order already written.',
    label: 'Continue via email',
  },
  none: {
    text: 'We place your order and reserve its items for you. We will be in touch to arrange payment and delivery.',
    label: 'Place order',
  },
};

/** Without online payment the customer arranges it with the shop. */
export function FlexiblePayment({ contact, state }: Props) {
  const { text, label } = contactTexts[contact ?? 'none'];
  return (
    <section
      aria-labelledby="payment-heading"
      className="rounded-small border border-hairline bg-surface p-4 sm:p-6"
    >
      <h2 id="payment-heading" className="font-display text-24">
        Flexible Payment
      </h2>
      <p className="mt-3 text-muted">{text}</p>
      <SubmitOrder
        state={state}
        variant={contact === 'whatsapp' ? 'whatsapp' : 'primary'}
        className="flex-wrap gap-y-0"
      >
        {contact === 'whatsapp' && !state.isPending && <Icon name="whatsapp" />}
        <span>{label}</span>{' '}
        {state.total !== null && <span className="tabular-nums">{formatNaira(state.total)}</span>}
      </SubmitOrder>
    </section>
  );
}
