import { useState } from 'react';
import { formatNaira, type Kobo } from '#shared/money.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import type { ProviderMethod } from '#shared/payments.ts';
import { amountToPay, payableNow } from '#shared/plan-statement.ts';
import { usePageUrl } from '#client/lib/browser-state.ts';
import { paths } from '#client/lib/paths.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { Button } from '#client/ui/button.tsx';
import { Price } from '#client/ui/price.tsx';
import { Problem } from '#client/ui/problem.tsx';
import { ChatButton } from '#client/storefront/chat/chat-button.tsx';
import { chatNames, orderChat } from '#client/storefront/chat/shop-chat.ts';
import { MethodChoice } from './method-choice.tsx';
import { HeldUntil, SecureNote } from './payment-notes.tsx';
import type { PaymentControls } from './use-payment.ts';
import { PartChoice } from '#client/storefront/plan/part-choice.tsx';
import * as plans from '#client/texts/plan.ts';
import * as texts from '#client/texts/payment.ts';

interface Props {
  order: CustomerOrder;
  payment: PaymentControls;
}

const busyLabels = {
  idle: '',
  opening: texts.openingWindow,
  checking: '',
  leaving: texts.takingYou,
  unconfirmed: '',
  watching: '',
} satisfies Record<PaymentControls['phase'], string>;

/** Pays the amount due: the whole order, or the rest of it. */
export function PayNow({ order, payment }: Props) {
  const { due, methods, heldUntil, plan } = order.payment;
  const [typed, setTyped] = useState<Kobo | null>(null);
  const usual = amountToPay(order.payment);
  const amount = plan ? Math.min(Math.max(typed ?? usual, payableNow(plan).least), due) : due;
  const [chosen, setChosen] = useState<ProviderMethod | null>(null);
  const method = chosen ?? methods.find((it) => it === order.paymentMethod) ?? methods[0] ?? 'card';
  return (
    <section
      aria-labelledby="pay-heading"
      className="mt-6 rounded-small border border-hairline bg-surface p-4 sm:p-6 print:hidden"
    >
      <Heading order={order} />
      <Problem problem={payment.problem} className="mt-4 empty:hidden" />
      {methods.length > 1 && !payment.isBusy && (
        <fieldset className="mt-6">
          <legend className="text-14 font-medium">{texts.howToPay}</legend>
          <MethodChoice methods={methods} value={method} onChange={setChosen} className="mt-3" />
        </fieldset>
      )}
      {plan && <PartChoice plan={plan} value={amount} onChange={setTyped} />}
      <Button
        size="large"
        pending={payment.isBusy}
        onClick={() => payment.pay(method, plan ? amount : undefined)}
        className="mt-6 w-full py-2"
      >
        <span>
          {texts.payNow}
          <Price kobo={amount} />
        </span>
      </Button>
      <p aria-live="polite" className="mt-2 text-center text-14 text-muted empty:mt-0">
        {busyLabels[payment.phase]}
      </p>
      {payment.problem?.chat && <ChatLink order={order} />}
      <SecureNote />
      {!order.payment.bankAccount && <HeldUntil iso={heldUntil} />}
    </section>
  );
}

function headingTexts({ total, payment, paymentStatus }: CustomerOrder): [string, string] {
  const { paid, due, bankAccount, plan } = payment;
  if (plan) return [plans.payAPart, plans.payAPartText];
  if (paymentStatus === 'balance_due') {
    const text = texts.payTheBalance(formatNaira(paid), formatNaira(total));
    return [texts.balanceDue(formatNaira(due)), text];
  }
  if (paid > 0) {
    const text = texts.payTheRest(formatNaira(paid), formatNaira(total));
    return [texts.stillToPay(formatNaira(due)), text];
  }
  return bankAccount
    ? [texts.preferOnline, texts.confirmedAtOnce]
    : [texts.completePayment, texts.completePaymentText];
}

function Heading({ order }: { order: CustomerOrder }) {
  const [title, text] = headingTexts(order);
  return (
    <>
      <h2 id="pay-heading" className="font-display text-24">
        {title}
      </h2>
      <p className="mt-2 text-muted">{text}</p>
    </>
  );
}

function ChatLink({ order }: { order: CustomerOrder }) {
  const url = usePageUrl(paths.order(order.paymentReference));
  const chat = orderChat(useSettings(), order, url);
  return (
    chat && (
      <ChatButton
        chat={chat}
        {...(chat.kind === 'email' && { variant: 'secondary' })}
        className="mt-4 w-full max-sm:px-3"
      >
        {texts.completeVia}
        {chatNames[chat.kind]}
      </ChatButton>
    )
  );
}
