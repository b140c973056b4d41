import { formatNaira } from '#shared/money.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import type { BankAccount } from '#shared/payments.ts';
import { amountToPay } from '#shared/plan-statement.ts';
import { transferMessage } from '#shared/whatsapp-messages.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { OFFLINE_TEXT } from '#client/lib/reconnect.ts';
import { usePageUrl } from '#client/lib/browser-state.ts';
import { paths } from '#client/lib/paths.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Problem } from '#client/ui/problem.tsx';
import { ChatButton } from '#client/storefront/chat/chat-button.tsx';
import { chatNames, chatWith } from '#client/storefront/chat/shop-chat.ts';
import { CopyRow } from './copy-row.tsx';
import { HeldUntil } from './payment-notes.tsx';
import * as texts from '#client/texts/payment.ts';

interface Props {
  order: CustomerOrder;
  account: BankAccount;
}

/** The account to transfer to. Staff mark the order as paid once they have seen the money. */
export function BankAccountCard({ order, account }: Props) {
  const { paid } = order.payment;
  const due = amountToPay(order.payment);
  return (
    <section
      aria-labelledby="transfer-heading"
      className="mt-6 rounded-small border border-hairline bg-surface p-4 sm:p-6 print:hidden"
    >
      <h2 id="transfer-heading" className="font-display text-24">
        {texts.transferStart}
        {formatNaira(due)}
        {texts.transferEnd}
      </h2>
      <p className="mt-2 text-muted">
        {paid > 0 ? texts.receivedTheRest(formatNaira(paid)) : texts.placedAndReserved}
      </p>
      <dl className="mt-4 divide-y divide-hairline border-y border-hairline">
        <CopyRow label={texts.bank} text={account.bankName} />
        <CopyRow label={texts.accountNumber} text={account.accountNumber} isLarge canCopy />
        <CopyRow label={texts.accountName} text={account.accountName} />
        <CopyRow label={texts.amount} text={formatNaira(due)} copied={String(due / 100)} canCopy />
        <CopyRow label={texts.narration} text={account.narration} canCopy />
      </dl>
      <p className="mt-4">
        {texts.pleaseWrite}
        <strong className="font-medium">{account.narration}</strong>
        {texts.asNarration}
      </p>
      {!order.payment.isTransferClaimed && <HeldUntil iso={order.payment.heldUntil} />}
      <SentTransfer order={order} />
    </section>
  );
}

/** Once the customer has reported the transfer, the reservation no longer expires: staff decide about the order. */
function SentTransfer({ order }: { order: CustomerOrder }) {
  const { paymentReference, payment } = order;
  const utils = trpc.useUtils();
  const claim = trpc.payments.claimTransfer.useMutation({
    onSuccess: (fresh) => utils.orders.byReference.setData({ paymentReference }, fresh),
  });
  const problem = claim.error && {
    title: texts.notSaved,
    text:
      errorBody(claim.error)?.message ?? (navigator.onLine ? texts.tryAgainPlease : OFFLINE_TEXT),
  };
  return (
    <>
      <div aria-live="polite" className={payment.isTransferClaimed ? 'mt-6' : 'sr-only'}>
        {payment.isTransferClaimed && (
          <p className="flex gap-3 rounded-small bg-hairline/60 p-4">
            <Icon name="check" className="mt-0.5 size-5 text-success" />
            <span>{texts.lookingForTransfer}</span>
          </p>
        )}
      </div>
      <Problem problem={problem} className="mt-6 empty:hidden" />
      <div className="mt-6 flex flex-wrap gap-3">
        {!payment.isTransferClaimed && (
          <Button
            size="large"
            pending={claim.isPending}
            onClick={() => claim.mutate({ paymentReference })}
            className="w-full sm:w-auto"
          >
            {texts.iHaveSentIt}
          </Button>
        )}
        <TransferChat order={order} />
      </div>
    </>
  );
}

function TransferChat({ order }: { order: CustomerOrder }) {
  const settings = useSettings();
  const orderUrl = usePageUrl(paths.order(order.paymentReference));
  const chat = chatWith(settings, {
    subject: texts.orderNumber(order.id),
    text: transferMessage({
      order,
      amount: amountToPay(order.payment),
      storeName: settings.storeName,
      orderUrl,
    }),
  });
  return (
    chat && (
      <ChatButton chat={chat} variant="secondary" className="w-full sm:w-auto">
        {texts.tellUsVia}
        {chatNames[chat.kind]}
      </ChatButton>
    )
  );
}
