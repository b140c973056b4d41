import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CONFIRMING } from './payment-words.ts';

interface Props {
  /** It has been asked for minutes. */
  isOver: boolean;
  onAskAgain: () => void;
}

export const ConfirmingCard = ({ isOver, onAskAgain }: Props) => (
  <div className="flex gap-4 rounded-small border border-primary-edge bg-surface p-4 sm:p-6">
    {!isOver && (
      <span className="mt-1.5 flex size-4 shrink-0">
        <Spinner />
      </span>
    )}
    <div className="min-w-0">
      <p className="text-18 font-medium">{CONFIRMING}</p>
      <p className="mt-1 text-muted">
        {isOver
          ? 'It is taking longer than usual. Nothing is lost: your order is marked as paid as soon as your bank or the payment provider confirms it, also when this page is closed.'
          : 'This usually takes less than a minute. You may close this page; your order is marked as paid by itself.'}
      </p>
      {isOver && (
        <Button variant="secondary" onClick={onAskAgain} className="mt-4">
          Check again
        </Button>
      )}
    </div>
  </div>
);
