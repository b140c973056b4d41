import { Fragment } from 'react';
import { formatNaira } from '#shared/money.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { ShopContact } from '#client/storefront/chat/shop-chat.ts';
import { SubmitOrder, type SubmitState } from './submit-order.tsx';
import * as texts from '#client/texts/checkout.ts';

interface Props {
  /** How the store can be reached; null if it cannot. */
  contact: ShopContact['kind'] | null;
  state: SubmitState;
}

const contactTexts = {
  whatsapp: {
    text: texts.flexibleWhatsapp,
    label: texts.continueViaWhatsapp,
  },
  email: {
    text: texts.flexibleEmail,
    label: texts.continueViaEmail,
  },
  none: {
    text: texts.flexibleContact,
    label: texts.placeOrder,
  },
};

/** Without online payment the customer arranges it with the store. */
export function FlexiblePayment({ contact, state }: Props) {
  const { text, label } = contactTexts[contact ?? 'none'];
  return (
    <section
      aria-labelledby="payment-heading"
      className="rounded-small border border-hairline bg-surface p-4 sm:p-6"
    >
      <h2 id="payment-heading" className="font-display text-24">
        {texts.flexiblePayment}
      </h2>
      <p className="mt-3 text-muted">{text}</p>
      <SubmitOrder
        state={state}
        // The amount, which comes later, has a line of its own on a phone.
        className="flex-wrap gap-y-0 max-sm:min-h-16.5"
      >
        {contact === 'whatsapp' && !state.isPending && <Icon name="whatsapp" />}
        {/* A label of its own for each: words that moved up for the amount would be a shift. */}
        <Fragment key={String(state.total !== null)}>
          <span>{label}</span>{' '}
          {state.total !== null && <span className="tabular-nums">{formatNaira(state.total)}</span>}
        </Fragment>
      </SubmitOrder>
    </section>
  );
}
