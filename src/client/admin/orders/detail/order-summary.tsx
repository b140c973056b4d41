import { orderCode } from '#shared/order-code.ts';
import type { OrderView } from '#shared/orders.ts';
import { Price } from '../../../ui/price.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

type Props = {
  order: Pick<
    OrderView,
    'id' | 'subtotal' | 'tax' | 'taxRate' | 'total' | 'acceptedDiscount' | 'paymentReference'
  >;
};

export const OrderSummary = ({ order }: Props) => (
  <dl className="grid gap-1.5 text-14">
    <Line name="Subtotal" kobo={order.subtotal} />
    <Line name="Tax" detail={`${order.taxRate}%`} kobo={order.tax} />
    <div className="flex justify-between gap-4 border-t border-hairline pt-2 text-16 font-semibold">
      <dt>Total</dt>
      <dd>
        <Price kobo={order.total} />
      </dd>
    </div>
    {order.acceptedDiscount > 0 && (
      <>
        <Line name="Discount accepted" kobo={-order.acceptedDiscount} />
        <Line name="Total after discount" kobo={order.total - order.acceptedDiscount} />
      </>
    )}
    <div className="flex items-center justify-between gap-4">
      <dt className="shrink-0 text-muted">Transfer narration</dt>
      <dd className="flex min-w-0 items-center">
        <span className="tabular-nums">{orderCode(order.id)}</span>
        <CopyButton text={orderCode(order.id)} label="Copy the code for the transfer’s narration" />
      </dd>
    </div>
    {order.paymentReference && (
      <div className="flex items-center justify-between gap-4">
        <dt className="shrink-0 text-muted">Payment Ref</dt>
        <dd className="flex min-w-0 items-center">
          <span className="min-w-0 text-12 break-all">{order.paymentReference}</span>
          <CopyButton text={order.paymentReference} label="Copy payment reference" />
        </dd>
      </div>
    )}
  </dl>
);

const Line = ({ name, detail, kobo }: { name: string; detail?: string; kobo: number }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-muted">
      {name} {detail && <span>({detail})</span>}
    </dt>
    <dd>
      <Price kobo={kobo} />
    </dd>
  </div>
);
