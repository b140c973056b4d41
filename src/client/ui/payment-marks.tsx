import { paymentMarkNames, type PaymentMark } from '#shared/payment-marks.ts';
import { classes } from './classes.ts';
import * as texts from '#client/texts/ui.ts';

interface Props {
  marks: readonly PaymentMark[];
  className?: string;
}

/** The payment methods by name: their marks are pictures that belong to others. */
export const PaymentMarks = ({ marks, className }: Props) =>
  marks.length > 0 && (
    <ul
      aria-label={texts.waysToPay}
      className={classes('flex flex-wrap gap-x-4 gap-y-1 text-14', className)}
    >
      {marks.map((mark) => (
        <li key={mark}>{paymentMarkNames[mark]}</li>
      ))}
    </ul>
  );
