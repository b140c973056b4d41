import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import type { PaymentControls } from './use-payment.ts';
import * as texts from '#client/texts/payment.ts';

/** Money may be on its way: the customer waits, or pays another way if they did not send the transfer. */
export function ConfirmingCard({ payment }: { payment: PaymentControls }) {
  const { phase, hasCheckEnded, isTransferPending, checkAgain, payAnotherWay } = payment;
  if (isTransferPending) {
    return (
      <Card isBusy={!hasCheckEnded} title={texts.waitingForTransfer}>
        <p className="mt-1 text-muted">{texts.waitingForTransferText}</p>
        <p className="mt-3">{texts.doNotPayAgain}</p>
        <Button
          variant="secondary"
          pending={phase === 'checking'}
          onClick={payAnotherWay}
          className="mt-4 w-full py-2 sm:w-auto"
        >
          {texts.didNotSend}
        </Button>
        {hasCheckEnded && (
          <Button variant="ghost" onClick={checkAgain} className="mt-2 w-full sm:w-auto">
            {texts.checkAgain}
          </Button>
        )}
      </Card>
    );
  }
  return (
    <Card isBusy={!hasCheckEnded} title={texts.confirmingDoNotPay}>
      <p className="mt-1 text-muted">{hasCheckEnded ? texts.takingLonger : texts.lessThanMinute}</p>
      {hasCheckEnded && (
        <Button variant="secondary" onClick={checkAgain} className="mt-4">
          {texts.checkAgain}
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
