import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CONFIRMING } from './payment-words.ts';
import type { Payment } from './use-payment.ts';

/** Money may be on its way: who sent it waits, and who did not send a transfer may pay another way. */
export function ConfirmingCard({ payment }: { payment: Payment }) {
  const { phase, isOver, isTransferPending, askAgain, payAnotherWay } = payment;
  if (isTransferPending) {
    return (
      <Card isBusy={!isOver} title="We are waiting for your transfer">
        <p className="mt-1 text-muted">
          Transfers can take up to 24 hours, though most arrive within minutes. Your order is marked
          as paid by itself as soon as the money is there, also when this page is closed.
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
        {isOver && (
          <Button variant="ghost" onClick={askAgain} className="mt-2 w-full sm:w-auto">
            Check again
          </Button>
        )}
      </Card>
    );
  }
  return (
    <Card isBusy={!isOver} title={CONFIRMING}>
      <p className="mt-1 text-muted">
        {isOver
          ? 'It is taking longer than usual. Nothing is lost: your order is marked as paid as soon as your bank or the payment provider confirms it, also when this page is closed.'
          : 'This usually takes less than a minute. You may close this page; your order is marked as paid by itself.'}
      </p>
      {isOver && (
        <Button variant="secondary" onClick={askAgain} className="mt-4">
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
