import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { customerDetails, type CustomerDetails } from '#shared/orders.ts';
import { useCheckedCart } from '../../cart/use-checked-cart.ts';
import { lineAdvice } from '../../cart/line-advice.ts';
import { useSettings } from '../../settings/settings-provider.tsx';
import { trpc } from '../../trpc.ts';
import { loadToastRegion } from '../../ui/toast-viewport.tsx';
import { shopContact } from '../order/order-chat.ts';
import { ChangedLines } from './changed-lines.tsx';
import { CartChat } from './cart-chat.tsx';
import { CustomerFields, isDetail } from './customer-fields.tsx';
import {
  loadDetails,
  loadMethod,
  saveDetails,
  saveMethod,
  type DetailsDraft,
} from './details-draft.ts';
import { FlexiblePayment } from './flexible-payment.tsx';
import { offeredMethods } from './offered-methods.ts';
import { useShownLine } from './use-shown-line.ts';
import { OrderSummary } from './order-summary.tsx';
import { PaymentSection, PaymentSectionSkeleton } from './payment-section.tsx';
import { PaymentUnknown } from './payment-unknown.tsx';
import { RememberDetails } from './remember-details.tsx';
import type { Placing } from './use-place-order.ts';
import { WaitingOrder } from './waiting-order.tsx';

/** What follows the order must not depend on the line holding until then. */
function warmUp() {
  Promise.all([
    loadToastRegion(),
    import('../order/order-page.tsx'),
    import('../payment/provider-window.ts'),
    import('../payment/paid-notice.tsx'),
    import('../home/home-page.tsx'),
  ]).catch(() => undefined);
}

export function CheckoutForm({ placing }: { placing: Placing }) {
  const settings = useSettings();
  const checked = useCheckedCart();
  const asked = trpc.payments.settings.useQuery();
  const providers = asked.data;
  const methods = offeredMethods(providers ?? [], settings);
  const [chosen, setChosen] = useState(loadMethod);
  const method = methods.find((it) => it === chosen) ?? methods[0];
  const [stored] = useState(loadDetails);
  const [remember, setRemember] = useState(stored.isRemembered);
  const form = useForm<DetailsDraft, unknown, CustomerDetails>({
    resolver: zodResolver(customerDetails),
    defaultValues: stored.details,
  });
  const { lines, totals, lastTotals } = checked;
  const { summary, showLine } = useShownLine();
  const hasProblem = checked.hasTooManyLines || lines.some(({ problem }) => problem);
  const contact = shopContact(settings);

  useEffect(warmUp, []);
  const { settleRefusal } = placing;
  useEffect(() => (hasProblem ? settleRefusal : undefined), [hasProblem, settleRefusal]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDetails(values, remember),
      }),
    [form, remember],
  );

  const showRefused = async ({ issues, changes }: Awaited<ReturnType<Placing['place']>>) => {
    const refused = issues.filter(({ path }) => isDetail(path));
    refused.forEach(({ path, message }, index) => {
      if (isDetail(path)) form.setError(path, { message }, { shouldFocus: index === 0 });
    });
    // Whatever else it was, the lines say it once the shop has been asked again.
    if (refused.length > 0) return;
    const [first] = changes;
    const isShown = first && showLine(first.lineId);
    await checked.ask();
    // What has changed about it makes it taller.
    if (first && isShown?.()) showLine(first.lineId);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Checked here and not by the form's own asynchronous handler: a chat's tab must be opened within the click.
    const details = customerDetails.safeParse(form.getValues());
    if (!details.success) {
      void form.handleSubmit(() => undefined)();
      return;
    }
    if (!providers) return;
    if (!totals || hasProblem) {
      if (checked.error || hasProblem) void checked.ask();
      const marked = lines.find(({ problem }) => problem);
      if (marked) showLine(marked.id);
      else summary.current?.focus();
      return;
    }
    const { subtotal, tax, total } = totals;
    void placing
      .place(
        {
          ...details.data,
          items: lines.map(({ item: { productId, quantity, variant }, price }) => ({
            productId,
            quantity,
            variant,
            price,
          })),
          subtotal,
          tax,
          total,
          paymentMethod: method ?? 'whatsapp',
        },
        !method && contact?.kind === 'whatsapp',
      )
      .then(showRefused);
  };

  // One that was settled meanwhile is not named any more; while the shop is asked again, all are.
  const shownChanges = (placing.problem?.changes ?? []).filter((change) => {
    const line = lines.find(({ id }) => id === change.lineId);
    return line && (totals === null || lineAdvice(line));
  });
  const action = {
    total: lastTotals?.total || null,
    isPending: placing.phase !== 'idle' || (totals === null && checked.error === null),
    isPlacing: placing.phase === 'placing',
    problem: placing.problem,
    changes: shownChanges.length > 0 && <ChangedLines changes={shownChanges} onShow={showLine} />,
    help: placing.problem?.needsChat && (
      <CartChat checked={checked} className="mt-4 w-full max-sm:px-3" />
    ),
  };

  return (
    <form
      noValidate
      onSubmit={submit}
      className="mt-8 grid gap-10 lg:grid-cols-[1fr_26rem] lg:items-start lg:gap-x-16"
    >
      <section aria-labelledby="details-heading">
        <h2 id="details-heading" className="font-display text-24">
          Your details
        </h2>
        {placing.waiting && <WaitingOrder order={placing.waiting} />}
        <CustomerFields form={form} />
        <RememberDetails
          checked={remember}
          onChange={(next) => {
            setRemember(next);
            saveDetails(form.getValues(), next);
          }}
        />
      </section>
      <OrderSummary ref={summary} checked={checked} />
      {!providers ? (
        asked.isError ? (
          <PaymentUnknown isAsking={asked.isFetching} onAsk={() => void asked.refetch()} />
        ) : (
          <PaymentSectionSkeleton />
        )
      ) : method ? (
        <PaymentSection
          methods={methods}
          method={method}
          onChange={(next) => {
            setChosen(next);
            saveMethod(next);
          }}
          providers={providers}
          {...action}
        />
      ) : (
        <FlexiblePayment contact={contact?.kind ?? null} {...action} />
      )}
    </form>
  );
}
