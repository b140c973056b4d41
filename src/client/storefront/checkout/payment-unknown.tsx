import { Button } from '#client/ui/button.tsx';
import { Problem } from '#client/ui/problem.tsx';

interface Props {
  isAsking: boolean;
  onAsk: () => void;
}

/** How one can pay is not known: the shop was asked and did not answer. */
export const PaymentUnknown = ({ isAsking, onAsk }: Props) => (
  <div>
    <h2 className="font-display text-24">Payment Method</h2>
    <Problem
      problem={{
        title: 'We could not load how you can pay',
        text: 'The line may have dropped. What you typed is kept: please try again.',
      }}
      className="mt-6"
    />
    <Button variant="secondary" pending={isAsking} onClick={onAsk} className="mt-4 w-full">
      Try again
    </Button>
  </div>
);
