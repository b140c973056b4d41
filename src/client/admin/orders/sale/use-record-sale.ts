import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { createPaymentReference } from '#shared/payment-reference.ts';
import type { RecordSaleInput } from '#shared/staff-orders.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { useStoredValue } from '#client/lib/stored-value.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { useRefreshOrders } from '#client/admin/orders/use-order-action.ts';
import { adminPaths } from '#client/admin/screens.ts';
import { useMay } from '#client/admin/session/rights.tsx';
import { useStaff } from '#client/admin/session/session.ts';
import { problemText } from '#client/admin/ui/format.ts';
import { useFormDraft } from '#client/admin/ui/use-form-draft.ts';
import { useFailure } from '#client/admin/ui/use-save.ts';
import { withProducts, type PickedLine } from './picked-line.ts';
import {
  along,
  blankSale,
  pickedLines,
  saleResolver,
  schemas,
  totalsOfSale,
  typedFields,
  type SaleFormState,
  type SaleValues,
} from './sale-form.ts';
import { priceOf } from './sale-lines.tsx';
import {
  findUnsent,
  isOnDevice,
  removeUnsent,
  sendUnsent,
  storeUnsent,
  takeForChange,
  unsentSales,
  withoutUnsent,
  type SaleAnswer,
  type UnsentSale,
} from './unsent-sales.ts';
import { useSendSale } from './use-send-sale.ts';

/**
 * The form of a sale, and its way to the store: it is stored on the device first, then sent. Without an answer it stays there
 * as "not sent yet" and the form is empty for the next; what was typed stays if the server rejects it.
 */
export function useRecordSale() {
  /** The number under which an earlier try was recorded, whose answer was lost. */
  const [recordedAs, setRecordedAs] = useState<number | null>(null);
  /** The reference of the sale that is being sent. */
  const [sending, setSending] = useState<string | null>(null);
  /** The order that the sale became. */
  const [done, setDone] = useState<number | null>(null);
  const { username } = useStaff();
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
  const maySetPrice = useMay()('payments:write');
  const utils = trpc.useUtils();
  const send = useSendSale();
  const unsent = useStoredValue(unsentSales, []);
  function failed(title: string, error: unknown) {
    failure(title)(error);
    // Prices or stock may differ from what is shown.
    void utils.products.invalidate();
  }
  const correct = trpc.orders.correctSale.useMutation({
    onSuccess: (order, { sale }) => {
      removeUnsent(sale.paymentReference);
      utils.orders.byId.setData({ id: order.id }, order);
      toast({ title: 'Sale changed', description: `Order #${order.id}` });
      setDone(order.id);
      void refresh();
    },
    onError: (error) => failed(`Order #${recordedAs} was not changed`, error),
    onSettled: () => setRecordedAs(null),
  });
  const isPending = sending !== null || correct.isPending;
  const draft = useFormDraft(form, {
    name: 'sale',
    fields: typedFields,
    schemas,
    along,
    isSending: isPending || done !== null,
  });
  const { data: products } = trpc.products.cardsByIds.useQuery(
    { ids: [...new Set(lines.map(({ product }) => product.id))] },
    { enabled: lines.length > 0, placeholderData: keepPreviousData },
  );
  useEffect(() => {
    if (!products) return;
    const others = unsent.filter(
      ({ sale }) => sale.paymentReference !== getValues('paymentReference'),
    );
    const left = products.map((product) => withoutUnsent(product, others));
    setValue('lines', withProducts(getValues('lines'), left));
  }, [products, unsent, setValue, getValues]);
  useEffect(() => {
    // Runs in an effect, when no dialog asks any more whether to leave.
    if (done !== null) void navigate(adminPaths.order(done));
  }, [done, navigate]);

  function startNext() {
    draft.discard();
    // Starts another sale: the earlier one may have been recorded without an answer.
    form.reset({ ...blankSale, paymentReference: createPaymentReference() });
  }

  async function record(sale: RecordSaleInput) {
    const reference = sale.paymentReference;
    const before = findUnsent(reference);
    const soldAt = before?.soldAt ?? new Date().toISOString();
    const added = { username, soldAt, sale, form: { ...getValues() }, problem: null };
    setSending(reference);
    const answers = await sendUnsent(send, username, added);
    setSending(null);
    const own = answers.find((answer) => answer.reference === reference);
    const order = own?.order;
    if (order) {
      utils.orders.byId.setData({ id: order.id }, order);
      toast({ title: 'Sale recorded', description: `Order #${order.id}` });
      setDone(order.id);
      void refresh();
    } else if (own?.isRefused) {
      showRefusal(own, before);
    } else {
      startNext();
      toast({ title: 'Not sent yet', description: storedText(reference) });
    }
  }

  /** The sale is in the form again, and stays on the device only if it was made earlier. */
  function showRefusal({ reference, error }: SaleAnswer, before: UnsentSale | undefined) {
    if (before) storeUnsent({ ...before, problem: problemText(error) });
    else removeUnsent(reference);
    const { code, record: stored } = errorBody(error) ?? {};
    if (code === 'reference_reused' && stored?.id) setRecordedAs(stored.id);
    else failed('The sale was not recorded', error);
  }

  /** Brings a sale back into the form, at the prices at which it was made. */
  async function change(reference: string) {
    const taken = await takeForChange(reference);
    if (!taken) return;
    const { form: typed } = taken;
    const picked = pickedLines(typed['lines']);
    form.reset(
      {
        ...blankSale,
        ...typed,
        paymentReference: reference,
        lines: maySetPrice ? picked.map((line) => ({ ...line, price: priceOf(line) })) : picked,
      },
      { keepDefaultValues: true },
    );
  }

  const hasUnsavedSale = (lines.length > 0 || formState.isDirty) && done === null;
  return {
    form,
    lines,
    setLines: (next: PickedLine[]) => field.onChange(next),
    totals: totalsOfSale({ lines, agreedTotal }, taxRate),
    submit: form.handleSubmit(record),
    isPending,
    sending,
    hasUnsavedSale,
    recordedAs,
    closeRecorded: () => setRecordedAs(null),
    saveChanges: form.handleSubmit((sale) => {
      if (recordedAs !== null) correct.mutate({ id: recordedAs, sale });
    }),
    openRecorded: () => {
      if (recordedAs === null) return;
      removeUnsent(getValues('paymentReference'));
      draft.discard();
      void navigate(adminPaths.order(recordedAs));
    },
    /** Absent while another sale is in the form. */
    change: hasUnsavedSale ? undefined : change,
    draft: { ...draft, discard: startNext },
  };
}

const storedText = (reference: string) =>
  isOnDevice(reference)
    ? 'The sale is stored on this device, and is sent when the connection is back.'
    : 'This browser cannot store the sale: leave the page open until it is sent.';
