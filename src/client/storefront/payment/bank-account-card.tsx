import { formatNaira } from '#shared/money.ts';
import type { OrderReceipt } from '#shared/orders.ts';
import type { BankAccount } from '#shared/payments.ts';
import { transferMessage } from '#shared/whatsapp-messages.ts';
import { usePageUrl } from '../../lib/use-page-url.ts';
import { paths } from '../../paths.ts';
import { useSettings } from '../../settings/settings-provider.tsx';
import { ChatButton } from '../order/chat-button.tsx';
import { chatWith } from '../order/order-chat.ts';
import { CopiedRow } from './copied-row.tsx';

interface Props {
  order: OrderReceipt;
  account: BankAccount;
}

/** Where to transfer to. Only a person who has seen the money arrive marks the order as paid. */
export function BankAccountCard({ order, account }: Props) {
  const { paid, due } = order.payment;
  return (
    <section
      aria-labelledby="transfer-heading"
      className="mt-6 rounded-small border border-hairline bg-surface p-4 sm:p-6 print:hidden"
    >
      <h2 id="transfer-heading" className="font-display text-24">
        Transfer {formatNaira(due)} to our account
      </h2>
      <p className="mt-2 text-muted">
        {paid > 0
          ? `We received ${formatNaira(paid)}, thank you. This is the rest.`
          : 'Your order is placed and its pieces are kept for you.'}
      </p>
      <dl className="mt-4 divide-y divide-hairline border-y border-hairline">
        <CopiedRow label="Bank" text={account.bankName} />
        <CopiedRow label="Account number" text={account.accountNumber} isLarge canCopy />
        <CopiedRow label="Account name" text={account.accountName} />
        <CopiedRow label="Amount" text={formatNaira(due)} copied={String(due / 100)} canCopy />
        <CopiedRow label="Narration" text={account.narration} canCopy />
      </dl>
      <p className="mt-4">
        Please write <strong className="font-medium">{account.narration}</strong> as the narration,
        so that we know whose transfer it is. A person here confirms it once the money is in the
        account, and this page then says “Paid”. We can only go by the account, not by a screenshot.
      </p>
      <SentLink order={order} />
    </section>
  );
}

function SentLink({ order }: { order: OrderReceipt }) {
  const settings = useSettings();
  const orderUrl = usePageUrl(paths.order(order.paymentReference));
  const chat = chatWith(settings, {
    subject: `Order #${order.id}`,
    text: transferMessage({
      order,
      amount: order.payment.due,
      storeName: settings.storeName,
      orderUrl,
    }),
  });
  return (
    chat && (
      <ChatButton chat={chat} className="mt-6 w-full sm:w-auto">
        I have sent it
      </ChatButton>
    )
  );
}
