import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import type { PaymentControls } from './use-payment.ts';

/** Money may be on its way: the customer waits, or pays another way if they did not send the transfer. */
export function ConfirmingCard({ payment }: { payment: PaymentControls }) {
  const { phase, hasCheckEnded, isTransferPending, checkAgain, payAnotherWay } = payment;
  if (isTransferPending) {
    return (
      <Card isBusy={!hasCheckEnded} title="We are waiting for your transfer">
        <p className="mt-1 text-muted">
          Transfers can take up to 24 hours, though most arrive within minutes. Your order is marked
          as paid automatically as soon as the money arrives, even if you close this page.
        </p>
        <p className="mt-3">If you sent it, please do not pay again.</p>
        <Button
          variant="secondary"
          pending={phase === 'checking'}
          onClick={payAnotherWay}
          className="mt-4 w-full py-2 sm:w-auto"
        >
          I did not send one, pay another way
        </Button>
        {hasCheckEnded && (
          <Button variant="ghost" onClick={checkAgain} className="mt-2 w-full sm:w-auto">
            Check again
          </Button>
        )}
      </Card>
    );
  }
  return (
    <Card isBusy={!hasCheckEnded} title="We are confirming your payment, please do not pay again">
      <p className="mt-1 text-muted">
        {hasCheckEnded
          ? 'It is taking longer than usual. Nothing is lost: your order is marked as paid as soon as your bank or the payment provider confirms it, even if you close this page.'
          : 'This usually takes less than a minute. You may close this page; your order is marked as paid automatically.'}
      </p>
      {hasCheckEnded && (
        <Button variant="secondary" onClick={checkAgain} className="mt-4">
          Check again
        </Button>
      )}
    </Card>
  );
}

interface CardProps {
  isBusy: boolean;
  title: string;
  children: ReactNode;
}

const Card = ({ isBusy, title, children }: CardProps) => (
  <div className="flex gap-4 rounded-small border border-primary-edge bg-surface p-4 sm:p-6">
    {isBusy && (
      <span className="mt-1.5 flex size-4 shrink-0">
        <Spinner />
      </span>
    )}
    <div className="min-w-0">
      <p className="text-18 font-medium">{title}</p>
      {children}
    </div>
  </div>
);
