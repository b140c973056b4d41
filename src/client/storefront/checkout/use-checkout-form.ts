import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import {
  collectorDetails,
  customerDetails,
  type CustomerDetails,
} from '#shared/customer-details.ts';
import type { z } from 'zod';
import { useCartActions } from '#client/cart/cart-provider.tsx';
import type { CheckedCart } from '#client/cart/use-checked-cart.ts';
import { loadDetails, saveDetails, type DetailsDraft } from '#client/cart/details-draft.ts';
import { deliveryContent, useDeliveryChoice, useIsCollected } from './use-delivery-choice.ts';
import { isDetail } from './customer-fields.tsx';
import type { OrderContent } from './order-content.ts';
import { useGift } from './use-gift.ts';
import type { PlacingProblem } from './placing-messages.ts';

interface Options {
  checked: CheckedCart;
  /** False until the payment methods are known. */
  canSubmit: boolean;
  problem: PlacingProblem | null;
  onSubmit: (content: Omit<OrderContent, 'paymentMethod'>) => void;
}

/** The customer's details, stored as they are typed, and the checks before and after submitting. */
export function useCheckoutForm({ checked, canSubmit, problem, onSubmit }: Options) {
  const [stored] = useState(loadDetails);
  const [remember, setRemember] = useState(stored.remembered !== null);
  const isCollected = useIsCollected(checked.delivery);
  const schema = isCollected ? collectorDetails : customerDetails;
  const gift = useGift();
  const [asksDelivery, setAsksDelivery] = useState(false);
  const { acceptPrice } = useCartActions();
  const form = useForm<DetailsDraft, unknown, CustomerDetails>({
    // The schemas may accept more than the texts that the form holds.
    resolver: zodResolver(schema as z.ZodType<CustomerDetails, DetailsDraft>),
    defaultValues: stored.details,
  });
  const summary = useRef<HTMLElement>(null);
  const { lines, totals, delivery } = checked;
  const { area, areaOfCity } = useDeliveryChoice(form, delivery);
  const hasProblem = checked.hasTooManyLines || lines.some((line) => line.problem);

  const { isOn: isGift } = gift;
  const storing = useMemo(
    () => ({ remember, isGift, known: stored.remembered }),
    [remember, isGift, stored],
  );
  useEffect(() => {
    // The device may have stored the address before it was that of a gift.
    if (isGift) saveDetails(form.getValues(), storing);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDetails(values, storing),
    });
  }, [form, isGift, storing]);

  /**
   * Scrolls to a line of the summary, which may be far above the button, and focuses it. Returns whether the line still
   * has the focus; null if there is no such line.
   */
  const showLine = (lineId: string): (() => boolean) | null => {
    const rows = summary.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [];
    const row = [...rows].find(({ dataset }) => dataset.line === lineId);
    if (!row) return null;
    row.scrollIntoView({ block: 'center' });
    row.focus({ preventScroll: true });
    return () => document.activeElement === row;
  };

  const showRejected = useEffectEvent(async ({ issues, changes }: PlacingProblem) => {
    if (gift.showRejected(issues)) return;
    const rejected = issues.filter(({ path }) => isDetail(path));
    rejected.forEach(({ path, message }, index) => {
      if (isDetail(path)) form.setError(path, { message }, { shouldFocus: index === 0 });
    });
    // The lines show everything else once the cart is checked again.
    if (rejected.length > 0) return;
    const [first] = changes;
    const hasFocus = first && showLine(first.lineId);
    await checked.ask();
    // The notice about the change makes the line taller.
    if (first && hasFocus?.()) showLine(first.lineId);
  });
  useEffect(() => {
    if (problem) void showRejected(problem);
  }, [problem]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const present = gift.read(checked.giftOffer?.wrapFee != null);
    // The form's own handler is asynchronous, but a chat's tab must open within the click.
    const details = schema.safeParse(form.getValues());
    if (!details.success) {
      // Shows the errors, and focuses the first field that has one.
      void form.handleSubmit(() => undefined)();
      return;
    }
    if (present === null || !canSubmit) return;
    if (!totals || hasProblem) {
      if (checked.error || hasProblem) void checked.ask();
      const marked = lines.find((line) => line.problem);
      if (marked) showLine(marked.id);
      else summary.current?.focus();
      return;
    }
    if (delivery && !delivery.chosen) {
      // Rendered before the focus moves, so that screen readers announce the sentence with the choice.
      flushSync(() => setAsksDelivery(true));
      document.getElementById('delivery')?.focus();
      return;
    }
    // Whoever orders at the price shown has confirmed it.
    for (const { item, price, previousPrice } of lines)
      if (previousPrice !== null) acceptPrice(item, price);
    const { taxRate: _, ...amounts } = totals;
    const items = lines.map(({ item: { productId, quantity, variant }, price }) => ({
      productId,
      quantity,
      variant,
      price,
    }));
    // After a gift was switched off, the device still lacks the address if nothing was typed since.
    saveDetails(form.getValues(), storing);
    const { discount } = checked;
    const code = discount?.problem === null && { discountCode: discount.code };
    onSubmit({
      ...details.data,
      ...deliveryContent(delivery, area),
      ...(present && { gift: present }),
      items,
      ...amounts,
      ...code,
    });
  };

  return {
    form,
    gift,
    isCollected,
    asksDelivery,
    areaOfCity,
    summary,
    showLine,
    hasProblem,
    submit,
    remember,
    setRemember: (next: boolean) => {
      setRemember(next);
      saveDetails(form.getValues(), { ...storing, remember: next });
    },
  };
}
