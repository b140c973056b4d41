import { customerFieldNames, type CustomerFieldName } from '#shared/customer-fields.ts';
import { ofEach } from '#shared/of-each.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  useController,
  useForm,
  useWatch,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
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
import { errorBody } from '#client/lib/error-body.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { useRefreshOrders } from '#client/admin/orders/use-order-action.ts';
import { adminPaths } from '#client/admin/screens.ts';
import { useFormDraft } from '#client/admin/ui/use-form-draft.ts';
import { useFailure } from '#client/admin/ui/use-save.ts';
import { pickedLine, withProducts, type PickedLine } from './picked-line.ts';
import { missingChoices, priceOf } from './sale-lines.tsx';

/** The state of the form. */
interface SaleValues extends Record<CustomerFieldName, string> {
  /** Makes a sale that is sent again after a lost answer the same sale. */
  paymentReference: string;
  lines: PickedLine[];
  channel: SaleChannel;
  /** `link`: not paid yet; the customer is sent a link. */
  paidWith: SalePayment | 'link';
  /** Kobo; null for the whole amount. */
  paid: Kobo | null;
  /** Kobo; null for the sum of the lines. */
  agreedTotal: Kobo | null;
  /** Where a bank transfer was seen. */
  seenIn: TransferEvidence | '';
  isHandedOver: boolean;
  note: string;
}

export type SaleFormState = UseFormReturn<SaleValues, unknown, RecordSaleInput>;

const blankSale: Omit<SaleValues, 'paymentReference'> = {
  lines: [],
  channel: 'market',
  paidWith: 'cash',
  paid: null,
  agreedTotal: null,
  seenIn: '',
  isHandedOver: true,
  ...ofEach(customerFieldNames, () => ''),
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

const typedFields = Object.keys(blankSale) as (keyof typeof blankSale)[];
const schemas = { lines: z.array(pickedLine) };
const along = ['paymentReference'] as const;

/** The sale as the procedure takes it. An unpaid sale is not handed over yet. */
function saleInput(values: SaleValues, taxRate: string) {
  const { lines, paidWith, paid, agreedTotal: _, seenIn, isHandedOver, ...details } = values;
  const isPaid = paidWith !== 'link';
  const { total, discount } = totalsOfSale(values, taxRate);
  const isDeposit = isPaid && paid !== null && paid !== total;
  return {
    ...details,
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
  (taxRate: string): Resolver<SaleValues, unknown, RecordSaleInput> =>
  (values) => {
    const { success, data, error } = recordSaleInput.safeParse(saleInput(values, taxRate));
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
  /** The number under which an earlier try was recorded, whose answer was lost. */
  const [recordedAs, setRecordedAs] = useState<number | null>(null);
  const { taxRate } = useSettings();
  const form: SaleFormState = useForm<SaleValues, unknown, RecordSaleInput>({
    resolver: saleResolver(taxRate),
    defaultValues: { ...blankSale, paymentReference: createPaymentReference() },
  });
  const { control, formState, setValue, getValues } = form;
  const { field } = useController({ control, name: 'lines' });
  const lines = field.value;
  const agreedTotal = useWatch({ control, name: 'agreedTotal' });
  const toast = useToast();
  const failure = useFailure();
  const navigate = useNavigate();
  const refresh = useRefreshOrders();
  const utils = trpc.useUtils();
  function failed(title: string, error: unknown) {
    failure(title)(error);
    // Prices or stock may differ from what is shown.
    void utils.products.invalidate();
  }
  const record = trpc.orders.recordSale.useMutation({
    onSuccess: (order) => {
      utils.orders.byId.setData({ id: order.id }, order);
      toast({ title: 'Sale recorded', description: `Order #${order.id}` });
      void refresh();
    },
    onError: (error) => {
      const { code, record: stored } = errorBody(error) ?? {};
      if (code === 'reference_reused' && stored?.id) setRecordedAs(stored.id);
      else failed('The sale was not recorded', error);
    },
  });
  const correct = trpc.orders.correctSale.useMutation({
    onSuccess: (order) => {
      utils.orders.byId.setData({ id: order.id }, order);
      toast({ title: 'Sale changed', description: `Order #${order.id}` });
      void refresh();
    },
    onError: (error) => failed(`Order #${recordedAs} was not changed`, error),
    onSettled: () => setRecordedAs(null),
  });
  const done = record.data ?? correct.data;
  const draft = useFormDraft(form, {
    name: 'sale',
    fields: typedFields,
    schemas,
    along,
    isSending: record.isPending || correct.isPending || done !== undefined,
  });
  const { data: products } = trpc.products.cardsByIds.useQuery(
    { ids: [...new Set(lines.map(({ product }) => product.id))] },
    { enabled: lines.length > 0, placeholderData: keepPreviousData },
  );
  useEffect(() => {
    if (products) setValue('lines', withProducts(getValues('lines'), products));
  }, [products, setValue, getValues]);
  useEffect(() => {
    // Runs in an effect, when no dialog asks any more whether to leave.
    if (done) void navigate(adminPaths.order(done.id));
  }, [done, navigate]);

  return {
    form,
    lines,
    setLines: (next: PickedLine[]) => field.onChange(next),
    totals: totalsOfSale({ lines, agreedTotal }, taxRate),
    submit: form.handleSubmit((sale) => record.mutate(sale)),
    isPending: record.isPending || correct.isPending,
    hasUnsavedSale: (lines.length > 0 || formState.isDirty) && done === undefined,
    recordedAs,
    closeRecorded: () => setRecordedAs(null),
    saveChanges: form.handleSubmit((sale) => {
      if (recordedAs !== null) correct.mutate({ id: recordedAs, sale });
    }),
    openRecorded: () => {
      if (recordedAs === null) return;
      draft.discard();
      void navigate(adminPaths.order(recordedAs));
    },
    draft: {
      ...draft,
      discard: () => {
        draft.discard();
        // Starts another sale: the earlier one may have been recorded without an answer.
        setValue('paymentReference', createPaymentReference());
      },
    },
  };
}
