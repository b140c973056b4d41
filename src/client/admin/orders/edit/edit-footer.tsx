import { FootBar } from '#client/admin/ui/foot-bar.tsx';
import { formatNaira } from '#shared/money.ts';
import type { OrderEditQuote } from '#shared/order-edits.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import { Button } from '#client/ui/button.tsx';
import { Price } from '#client/ui/price.tsx';
import { problemText } from '#client/admin/ui/format.ts';
import type { useEditOrder } from './use-edit-order.ts';

interface Props {
  order: OrderDetail;
  form: ReturnType<typeof useEditOrder>;
}

function differenceText({ before, after }: OrderEditQuote): string {
  const difference = after.total - before.total;
  if (difference === 0) return 'Same total';
  return `${formatNaira(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`;
}

function balanceText({ due, toRefund }: OrderEditQuote): string {
  if (due > 0) return `${formatNaira(due)} still to pay`;
  return toRefund > 0 ? `${formatNaira(toRefund)} to refund` : 'Nothing to pay';
}

/** The total after the change, and the button that saves it, within reach of a thumb. */
export function EditFooter({ order, form }: Props) {
  const { quote, quoteError, isQuoting, isDirty, isPending, isMissingChoice, save } = form;
  const refusal = quoteError ? problemText(quoteError) : quote?.refusal;
  const problem = isMissingChoice ? 'Please choose the options of each added product.' : refusal;
  return (
    <FootBar>
      {problem && (
        <p role="alert" className="mb-2 text-14 text-danger">
          {problem}
        </p>
      )}
      <div className="flex items-center justify-between gap-4">
        <div aria-live="polite" aria-busy={isQuoting || undefined} className="min-w-0 text-14">
          {quote ? (
            <>
              <p className={isQuoting ? 'text-muted' : undefined}>
                <span className="sr-only">Total from </span>
                <Price kobo={quote.before.total} className="text-muted" />
                <span aria-hidden="true"> → </span>
                <span className="sr-only"> to </span>
                <Price kobo={quote.after.total} className="text-18 font-semibold" />
              </p>
              <p className="text-muted">
                {differenceText(quote)} · {balanceText(quote)}
              </p>
            </>
          ) : (
            <p>
              <span className="text-muted">Total </span>
              <Price kobo={order.total} className="text-18 font-semibold" />
            </p>
          )}
        </div>
        <Button pending={isPending} disabled={!isDirty} onClick={save} className="shrink-0">
          Save
        </Button>
      </div>
    </FootBar>
  );
}
