import { useEffect, useState } from 'react';
import type { CustomerOrder } from '#shared/orders.ts';
import { lineAdvice } from '#client/cart/line-advice.ts';
import { feePending } from '#client/cart/cart-delivery.tsx';
import { isSoldOut } from '#client/cart/checked-lines.ts';
import { useCheckedCart } from '#client/cart/use-checked-cart.ts';
import { paths } from '#client/lib/paths.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { loadToastRegion } from '#client/ui/toast/lazy-toast-region.tsx';
import { shopContact } from '#client/storefront/chat/shop-chat.ts';
import { loadMethod, saveMethod } from '#client/cart/details-draft.ts';

import { CartChat } from './cart-chat.tsx';
import { CustomerFields, RememberDetails } from './customer-fields.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { GiftSection } from './gift-section.tsx';
import { FlexiblePayment } from './flexible-payment.tsx';
import { offeredMethods } from './offered-methods.ts';
import { OrderSummary } from './order-summary.tsx';
import { PaymentMethodsPending, PaymentSection } from './payment-section.tsx';
import type { SubmitState } from './submit-order.tsx';
import { useCheckoutForm } from './use-checkout-form.ts';
import type { OrderPlacement } from './use-place-order.ts';
import * as texts from '#client/texts/checkout.ts';

/** Loads the code of everything after the order in advance: the connection may drop until then. */
function preloadNextSteps() {
  Promise.all([
    loadToastRegion(),
    import('#client/storefront/order/order-page.tsx'),
    import('#client/storefront/payment/provider-window.ts'),
    import('#client/storefront/payment/paid-notice.tsx'),
    import('#client/storefront/home/home-page.tsx'),
  ]).catch(() => undefined);
}

export function CheckoutForm({ placement }: { placement: OrderPlacement }) {
  const { phase, problem, unpaidOrder, submit, markCorrected } = placement;
  const settings = useSettings();
  const contact = shopContact(settings);
  const checked = useCheckedCart();
  const { lines, totals, lastTotals } = checked;
  const payment = trpc.payments.settings.useQuery();
  const { data: terms } = trpc.delivery.terms.useQuery();
  // The quote arrives later and is more recent than the terms.
  const isDeliveryCharged = checked.isQuoted ? checked.delivery !== null : Boolean(terms);
  const methods = offeredMethods(payment.data ?? [], settings);
  const [chosen, setChosen] = useState(loadMethod);
  const method = methods.find((it) => it === chosen) ?? methods[0];
  const { form, gift, summary, showLine, hasProblem, ...details } = useCheckoutForm({
    checked,
    canSubmit: payment.data !== undefined,
    problem,
    onSubmit: (content) =>
      submit(
        { ...content, paymentMethod: method ?? 'whatsapp' },
        !method && contact?.kind === 'whatsapp',
      ),
  });

  useEffect(preloadNextSteps, []);
  useEffect(() => (hasProblem ? markCorrected : undefined), [hasProblem, markCorrected]);

  // While the cart is checked again, all rejected lines are shown; after that, only those still to be corrected.
  const openChanges = (problem?.changes ?? []).filter((change) => {
    const line = lines.find(({ id }) => id === change.lineId);
    return line && (totals === null || lineAdvice(line));
  });
  const state: SubmitState = {
    // Without the fee of delivery it is not what will be paid.
    total: feePending(checked.delivery) ? null : lastTotals?.total || null,
    isSoldOut: isSoldOut(lines),
    isPending: phase !== 'idle' || (totals === null && checked.error === null),
    isPlacing: phase === 'placing',
    problem,
    changes: openChanges,
    onShowLine: showLine,
    help: problem?.needsChat && <CartChat checked={checked} className="mt-4 w-full max-sm:px-3" />,
  };

  return (
    <form
      noValidate
      onSubmit={details.submit}
      className="mt-6 grid gap-8 lg:mt-8 lg:grid-cols-[1fr_26rem] lg:items-start lg:gap-x-16 lg:gap-y-10"
    >
      <OrderSummary
        ref={summary}
        checked={checked}
        isUnfolded={problem !== null}
        codeRefusal={problem?.issues.find(({ path }) => path === 'discountCode')?.message}
      />
      <section aria-labelledby="details-heading">
        <h2 id="details-heading" className="font-display text-24">
          {texts.yourDetails}
        </h2>
        {unpaidOrder && <UnpaidOrderNote order={unpaidOrder} />}
        <CustomerFields form={form} isCollected={details.isCollected} isGift={gift.isOn} />
        {isDeliveryCharged && (
          <DeliverySection
            terms={terms ?? null}
            delivery={checked.delivery}
            checked={checked}
            isAsked={details.asksDelivery}
            areaOfCity={details.areaOfCity}
          />
        )}
        <GiftSection draft={gift.draft} problems={gift.problems} offer={checked.giftOffer} />
        <RememberDetails checked={details.remember} onChange={details.setRemember} />
      </section>
      {!payment.data ? (
        <PaymentMethodsPending
          hasFailed={payment.isError}
          isFetching={payment.isFetching}
          onRetry={() => void payment.refetch()}
        />
      ) : method ? (
        <PaymentSection
          methods={methods}
          method={method}
          onChange={(next) => {
            setChosen(next);
            saveMethod(next);
          }}
          providers={payment.data}
          state={state}
        />
      ) : (
        <FlexiblePayment contact={contact?.kind ?? null} state={state} />
      )}
    </form>
  );
}

const UnpaidOrderNote = ({ order: { id, paymentReference } }: { order: CustomerOrder }) => (
  <p className="mt-6 flex gap-3 rounded-small border border-hairline bg-surface p-4">
    <Icon name="info" className="mt-0.5 size-5 text-muted" />
    <span>
      {texts.waitingStart}
      {id}
      {texts.waitingEnd}{' '}
      <Link
        to={paths.order(paymentReference)}
        className="font-medium whitespace-nowrap underline underline-offset-4"
      >
        {texts.viewYourOrder}
      </Link>
    </span>
  </p>
);
