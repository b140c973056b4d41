import { useState } from 'react';
import { formatNaira } from '#shared/money.ts';
import type { OrderReceipt } from '#shared/orders.ts';
import type { ProviderMethod } from '#shared/payments.ts';
import { usePageUrl } from '../../lib/use-page-url.ts';
import { paths } from '../../paths.ts';
import { useSettings } from '../../settings/settings-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { Problem } from '../../ui/problem.tsx';
import { ChatButton } from '../order/chat-button.tsx';
import { chatNames, orderChat } from '../order/order-chat.ts';
import { HeldUntil } from './held-until.tsx';
import { MethodChoice } from './method-choice.tsx';
import { SecureNote } from './secure-note.tsx';
import type { Payment } from './use-payment.ts';

interface Props {
  order: OrderReceipt;
  payment: Payment;
}

const busyWords = {
  idle: '',
  opening: 'Opening the secure payment window…',
  checking: '',
  leaving: 'Taking you to the secure payment page…',
} satisfies Record<Payment['phase'], string>;

/** Pays what an order lacks, whether nothing or some of it was paid. */
export function PayNow({ order, payment }: Props) {
  const { due, methods, heldUntil } = order.payment;
  const [chosen, setChosen] = useState<ProviderMethod | null>(null);
  const method = chosen ?? methods.find((it) => it === order.paymentMethod) ?? methods[0] ?? 'card';
  const isBusy = payment.phase !== 'idle';
  return (
    <section
      aria-labelledby="pay-heading"
      className="mt-6 rounded-small border border-hairline bg-surface p-4 sm:p-6 print:hidden"
    >
      <Heading order={order} />
      <Problem problem={payment.problem} className="mt-4 empty:hidden" />
      {methods.length > 1 && !isBusy && (
        <fieldset className="mt-6">
          <legend className="text-14 font-medium">How would you like to pay?</legend>
          <MethodChoice methods={methods} value={method} onChange={setChosen} className="mt-3" />
        </fieldset>
      )}
      <Button
        size="large"
        pending={isBusy}
        onClick={() => payment.pay(method)}
        className="mt-6 w-full py-2"
      >
        <span>
          Pay now <Price kobo={due} />
        </span>
      </Button>
      <p aria-live="polite" className="mt-2 text-center text-14 text-muted empty:mt-0">
        {busyWords[payment.phase]}
      </p>
      {payment.problem?.chat && <ChatLink order={order} />}
      <SecureNote />
      {!order.payment.bankAccount && <HeldUntil iso={heldUntil} />}
    </section>
  );
}

function Heading({ order: { total, payment } }: { order: OrderReceipt }) {
  const { paid, due, bankAccount } = payment;
  const [title, text] =
    paid > 0
      ? [
          `${formatNaira(due)} still to pay`,
          `We received ${formatNaira(paid)} of ${formatNaira(total)}, thank you. Please pay the rest, so that your order can go out.`,
        ]
      : bankAccount
        ? ['Rather pay online?', 'It is confirmed at once.']
        : ['Complete your payment', 'Your order is placed. As soon as it is paid, we prepare it.'];
  return (
    <>
      <h2 id="pay-heading" className="font-display text-24">
        {title}
      </h2>
      <p className="mt-2 text-muted">{text}</p>
    </>
  );
}

function ChatLink({ order }: { order: OrderReceipt }) {
  const url = usePageUrl(paths.order(order.paymentReference));
  const chat = orderChat(useSettings(), order, url);
  return (
    chat && (
      <ChatButton
        chat={chat}
        {...(chat.kind === 'email' && { variant: 'secondary' })}
        className="mt-4 w-full max-sm:px-3"
      >
        Complete payment via {chatNames[chat.kind]}
      </ChatButton>
    )
  );
}
