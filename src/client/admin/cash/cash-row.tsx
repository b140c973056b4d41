import type { CashCount, CashOfPerson } from '#shared/cash-counts.ts';
import { formatNaira, type Kobo } from '#shared/money.ts';
import { Button } from '#client/ui/button.tsx';
import { classes } from '#client/ui/classes.ts';
import { useMay } from '#client/admin/session/rights.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { Facts } from '#client/admin/ui/panel.tsx';

interface Props {
  cash: CashOfPerson;
  onCount: () => void;
}

/** One person's cash of a day: what was recorded, what was counted, and the difference. */
export function CashRow({ cash, onCount }: Props) {
  const mayCount = useMay()('payments:write');
  const { person, received, refunded, counts } = cash;
  const last = counts.at(-1);
  const expected = received - refunded;
  return (
    <li className="grid gap-3 p-4 sm:px-5">
      <div className="flex items-center justify-between gap-4">
        <h3 className="min-w-0 font-medium wrap-anywhere">{person}</h3>
        {mayCount && (
          <Button
            size="small"
            variant={last ? 'secondary' : 'primary'}
            onClick={onCount}
            aria-label={`${last ? 'Correct the count of' : 'Count the cash of'} ${person}`}
          >
            {last ? 'Correct' : 'Count'}
          </Button>
        )}
      </div>
      <Facts
        facts={[
          ['Recorded', expectedText(received, refunded)],
          ['Counted', last ? formatNaira(last.counted) : 'Not yet'],
          ...(last
            ? [
                ['Difference', <Difference key="" of={last.counted - expected} />] as [
                  string,
                  never,
                ],
              ]
            : []),
        ]}
      />
      {counts.map((count, index) => (
        <CountText
          key={count.revision}
          count={count}
          isFirst={index === 0}
          isNow={count === last}
          expected={expected}
        />
      ))}
    </li>
  );
}

const expectedText = (received: Kobo, refunded: Kobo) =>
  refunded === 0
    ? formatNaira(received)
    : `${formatNaira(received - refunded)} (${formatNaira(received)} less ${formatNaira(refunded)} given back)`;

const Difference = ({ of }: { of: Kobo }) => (
  <span
    className={classes('font-semibold tabular-nums', of === 0 ? 'text-success' : 'text-danger')}
  >
    {of === 0 ? 'None' : of > 0 ? `${formatNaira(of)} too much` : `${formatNaira(-of)} missing`}
  </span>
);

interface CountTextProps {
  count: CashCount;
  isFirst: boolean;
  isNow: boolean;
  expected: Kobo;
}

/** Who counted which amount, and when. A correction keeps the earlier count. */
const CountText = ({ count, isFirst, isNow, expected }: CountTextProps) => (
  <p className="text-14 text-muted">
    {isFirst ? 'Counted' : 'Corrected to'} {formatNaira(count.counted)} by {count.countedBy},{' '}
    <DateTime iso={count.countedAt} time />.{count.note && ` “${count.note}”`}
    {isNow &&
      count.expected !== expected &&
      ` When it was counted, ${formatNaira(count.expected)} was recorded.`}
  </p>
);
