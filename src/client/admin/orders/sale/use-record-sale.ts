import { useEffect, useState } from 'react';
import { useForm, useWatch, type Resolver, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Kobo } from '#shared/money.ts';
import type { OrderTotals } from '#shared/orders.ts';
import { createPaymentReference } from '#shared/payment-reference.ts';
import { unitPrice } from '#shared/pricing.ts';
import { effectiveTaxRate } from '#shared/settings.ts';
import {
  recordSaleInput,
  type RecordSaleInput,
  type SaleChannel,
  type SalePayment,
} from '#shared/staff-orders.ts';
import { discountForTotal, totalsOf } from '#shared/totals.ts';
import type { TransferEvidence } from '#shared/payments.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { problemText } from '#client/admin/ui/format.ts';
import { useRefreshOrders } from '#client/admin/orders/use-order-action.ts';
import { adminPaths } from '#client/admin/paths.ts';
import { missingChoices, priceOf, type SaleLine } from './sale-lines.tsx';

/** What the form holds about a sale. */
interface SaleValues {
  lines: SaleLine[];
  channel: SaleChannel;
  /** `link`: not paid yet; the customer is sent a link. */
  paidWith: SalePayment | 'link';
  /** Kobo; null for all of it. */
  paid: Kobo | null;
  /** Kobo; null for what the lines come to. */
  agreedTotal: Kobo | null;
  /** Where a bank transfer was seen. */
  seenIn: TransferEvidence | '';
  isHandedOver: boolean;
  customerName: string;
  customerPhone: string;
  customerEmail: string;
  customerAddress: string;
  customerCity: string;
  customerState: string;
  note: string;
}

export type SaleFormState = UseFormReturn<SaleValues, unknown, RecordSaleInput>;

const blankSale: SaleValues = {
  lines: [],
  channel: 'market',
  paidWith: 'cash',
  paid: null,
  agreedTotal: null,
  seenIn: '',
  isHandedOver: true,
  customerName: '',
  customerPhone: '',
  customerEmail: '',
  customerAddress: '',
  customerCity: '',
  customerState: '',
  note: '',
};

function totalsOfSale(
  { lines, agreedTotal }: Pick<SaleValues, 'lines' | 'agreedTotal'>,
  storedRate: string,
): OrderTotals {
  const taxRate = effectiveTaxRate(storedRate);
  const priced = lines.map((line) => ({ price: priceOf(line), quantity: line.quantity }));
  const { subtotal } = totalsOf(priced, taxRate);
  const discount = agreedTotal === null ? 0 : discountForTotal(subtotal, taxRate, agreedTotal);
  return totalsOf(priced, taxRate, { discount });
}

/** The sale as the procedure takes it. An unpaid sale is not handed over yet. */
function saleInput(values: SaleValues, paymentReference: string, taxRate: string) {
  const { lines, paidWith, paid, agreedTotal: _, seenIn, isHandedOver, ...details } = values;
  const isPaid = paidWith !== 'link';
  const { total, discount } = totalsOfSale(values, taxRate);
  const isDeposit = isPaid && paid !== null && paid !== total;
  return {
    ...details,
    paymentReference,
    total,
    ...(discount > 0 && { discount }),
    ...(isDeposit && { paid }),
    items: lines.map(({ product, quantity, variant, price }) => ({
      productId: product.id,
      quantity,
      variant,
      ...(price != null && price !== unitPrice(product, variant) && { price }),
    })),
    paidWith: isPaid ? paidWith : null,
    ...(paidWith === 'bank_transfer' && seenIn !== '' && { seenIn }),
    status: isPaid && isHandedOver && !isDeposit ? 'completed' : 'pending',
  };
}

/** Validates with the server's own schema; every line also needs its choices. */
const saleResolver =
  (paymentReference: string, taxRate: string): Resolver<SaleValues, unknown, RecordSaleInput> =>
  (values) => {
    const { success, data, error } = recordSaleInput.safeParse(
      saleInput(values, paymentReference, taxRate),
    );
    const isComplete = values.lines.every((line) => missingChoices(line).length === 0);
    const { agreedTotal } = values;
    const isTooMuch =
      agreedTotal !== null &&
      agreedTotal > totalsOfSale({ ...values, agreedTotal: null }, taxRate).total;
    if (success && isComplete && !isTooMuch) return { values: data, errors: {} };
    const problem = (message: string) => ({ type: 'validate', message });
    return {
      values: {},
      errors: {
        ...(!isComplete && { lines: problem('Please choose') }),
        ...(isTooMuch && {
          agreedTotal: problem('This is more than the items cost: raise their prices'),
        }),
        ...Object.fromEntries(
          (error?.issues ?? []).map(({ path: [field], message }) => [
            field === 'items' ? 'lines' : String(field),
            problem(field === 'seenIn' ? 'Please choose where you saw it' : message),
          ]),
        ),
      },
    };
  };

/** The form of a sale, and its mutation. What was typed stays if the server rejects it. */
export function useRecordSale() {
  // Sent again after a lost answer, it is the same sale.
  const [paymentReference] = useState(createPaymentReference);
  const { taxRate } = useSettings();
  const form: SaleFormState = useForm<SaleValues, unknown, RecordSaleInput>({
    resolver: saleResolver(paymentReference, taxRate),
    defaultValues: blankSale,
  });
  const lines = useWatch({ control: form.control, name: 'lines' });
  const agreedTotal = useWatch({ control: form.control, name: 'agreedTotal' });
  const toast = useToast();
  const navigate = useNavigate();
  const refresh = useRefreshOrders();
  const utils = trpc.useUtils();
  const record = trpc.orders.recordSale.useMutation({
    onSuccess: (order) => {
      utils.orders.byId.setData({ id: order.id }, order);
      toast({ title: 'Sale recorded', description: `Order #${order.id}` });
      void refresh();
    },
    onError: (error) => {
      toast({
        variant: 'destructive',
        title: 'The sale was not recorded',
        description: problemText(error),
      });
      // Prices or stock may differ from what is shown.
      void utils.products.invalidate();
    },
  });
  const { data: recorded } = record;
  useEffect(() => {
    // In an effect: the guard against unsaved changes must be off by then.
    if (recorded) void navigate(adminPaths.order(recorded.id));
  }, [recorded, navigate]);

  return {
    form,
    lines,
    setLines: (next: SaleLine[]) =>
      form.setValue('lines', next, { shouldValidate: form.formState.isSubmitted }),
    totals: totalsOfSale({ lines, agreedTotal }, taxRate),
    submit: form.handleSubmit((sale) => record.mutate(sale)),
    isPending: record.isPending,
    hasUnsavedSale: (lines.length > 0 || form.formState.isDirty) && !record.isSuccess,
  };
}
