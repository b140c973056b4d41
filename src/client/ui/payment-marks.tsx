import { paymentMarkNames, type PaymentMark } from '#shared/payment-marks.ts';
import { classes } from './classes.ts';
import { glyphs } from './icon-glyphs.ts';
import * as texts from '#client/texts/ui.ts';

/** A word in its own style, or lines on a square of 24. */
type Drawing = { width: number; word: string; style: string } | { path: string };

const drawings: Record<PaymentMark, Drawing> = {
  visa: { width: 38, word: 'VISA', style: 'font-bold italic' },
  mastercard: { path: 'M9 18A6 6 0 1 0 9 6a6 6 0 0 0 0 12ZM15 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12Z' },
  verve: { width: 42, word: 'Verve', style: 'font-bold' },
  transfer: { path: glyphs.bank },
  ussd: { width: 42, word: 'USSD', style: 'font-medium' },
};

interface Props {
  marks: readonly PaymentMark[];
  className?: string;
}

/** The marks of the payment methods, in one colour. */
export const PaymentMarks = ({ marks, className }: Props) =>
  marks.length > 0 && (
    <ul aria-label={texts.waysToPay} className={classes('flex flex-wrap gap-2', className)}>
      {marks.map((mark) => (
        <li key={mark} className="rounded-small border border-current/30 px-1">
          <Mark label={paymentMarkNames[mark]} drawing={drawings[mark]} />
        </li>
      ))}
    </ul>
  );

function Mark({ label, drawing }: { label: string; drawing: Drawing }) {
  const width = 'path' in drawing ? 24 : drawing.width;
  return (
    <svg
      viewBox={`0 0 ${width} 24`}
      width={width}
      height="24"
      role="img"
      aria-label={label}
      className={'path' in drawing ? 'icon' : 'fill-current'}
    >
      {'path' in drawing ? (
        <path d={drawing.path} />
      ) : (
        <text x="50%" y="17" textAnchor="middle" className={`text-14 ${drawing.style}`}>
          {drawing.word}
        </text>
      )}
    </svg>
  );
}
