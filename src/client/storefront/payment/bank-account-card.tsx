import { formatNaira } from '#shared/money.ts';
import type { OrderReceipt } from '#shared/orders.ts';
import type { BankAccount } from '#shared/payments.ts';
import { CopiedRow } from './copied-row.tsx';
import { HeldUntil } from './held-until.tsx';
import { SentTransfer } from './sent-transfer.tsx';

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
      {!order.payment.isTransferClaimed && <HeldUntil iso={order.payment.heldUntil} />}
      <SentTransfer order={order} />
    </section>
  );
}
