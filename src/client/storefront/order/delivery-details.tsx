import { useRef, useState } from 'react';
import type { ErrorBody } from '#shared/errors.ts';
import { buyerDeliveryLines } from '#shared/delivery-text.ts';
import { addressLines, giftFacts, receiverOf } from '#shared/gifts.ts';
import { revealDetailsInput, type CustomerOrder } from '#shared/orders.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { OFFLINE_TEXT, NO_RESPONSE_TEXT } from '#client/lib/reconnect.ts';
import { useHydrated } from '#client/lib/hydration.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import * as labels from '#shared/texts/order-labels.ts';
import * as texts from '#client/texts/order.ts';

/** Belongs in a `dl`. Masked for a viewer who has only the order's link, with a form to reveal the rest. */
export function DeliveryDetails({ order }: { order: CustomerOrder }) {
  const { isMasked, customerPhone, gift } = order;
  const shown = useRef<HTMLElement>(null);
  // Masked: `…, Ikeja, Lagos` on one line.
  const address = addressLines(order).join(isMasked ? ', ' : '\n');
  const receiver = receiverOf(order);
  const lines = [receiver.name, address, receiver.phone].filter(Boolean);
  return (
    <div id="delivery-details" className="scroll-mt-24">
      <dt className="font-display text-24">
        {order.deliveryMethod === 'pickup' ? texts.pickUpBy : texts.deliveryTo}
      </dt>
      <dd ref={shown} tabIndex={-1} className="mt-2 wrap-anywhere whitespace-pre-line">
        {lines.join('\n')}
      </dd>
      {buyerDeliveryLines(order).map((line) => (
        <dd key={line} className="mt-1 wrap-anywhere text-muted">
          {line}
        </dd>
      ))}
      {gift &&
        giftFacts(gift).map(([label, text]) => (
          <dd key={label} className="mt-1 wrap-anywhere whitespace-pre-line text-muted">
            {labels.labelled(label, text)}
          </dd>
        ))}
      {isMasked && customerPhone !== '' && (
        <dd className="mt-4 print:hidden">
          <RevealDetails
            paymentReference={order.paymentReference}
            onRevealed={() => shown.current?.focus()}
          />
        </dd>
      )}
    </div>
  );
}

interface RevealProps {
  paymentReference: string;
  onRevealed: () => void;
}

/** `error` is the server's error; null if no response of its own arrived. */
function revealProblem(error: ErrorBody | null): string {
  if (error?.code === 'too_many_requests') {
    return texts.tooManyAttempts;
  }
  if (error) return error.message;
  return texts.pleaseTryAgain(navigator.onLine ? NO_RESPONSE_TEXT : OFFLINE_TEXT);
}

/** Asks for the end of the phone number, which somebody who was only sent the link does not know. */
function RevealDetails({ paymentReference, onRevealed }: RevealProps) {
  const isHydrated = useHydrated();
  const utils = trpc.useUtils();
  const reveal = trpc.orders.revealDetails.useMutation();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();

  const show = async (lastFourDigits: string) => {
    const input = revealDetailsInput.safeParse({ paymentReference, lastFourDigits });
    try {
      if (input.success) {
        const order = await reveal.mutateAsync(input.data);
        utils.orders.byReference.setData({ paymentReference }, order);
        onRevealed();
        return;
      }
      setProblem(input.error.issues[0]?.message);
    } catch (error) {
      setProblem(revealProblem(errorBody(error)));
    }
    field.current?.focus();
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!reveal.isPending) void show(field.current?.value ?? '');
      }}
      className="rounded-small border border-hairline bg-surface p-4"
    >
      <p className="text-14 text-muted">{texts.showOnlyPart}</p>
      <TextField
        ref={field}
        label={texts.lastFourDigits}
        name="lastFourDigits"
        inputMode="numeric"
        autoComplete="off"
        // The store may ask for the whole number.
        maxLength={30}
        required
        readOnly={reveal.isPending}
        onChange={() => setProblem(undefined)}
        error={problem}
        className="mt-4"
      />
      <Button
        type="submit"
        variant="secondary"
        // Before hydration it would only reload the page.
        disabled={!isHydrated}
        pending={reveal.isPending}
        className="mt-4 w-full sm:w-auto"
      >
        {texts.showDeliveryDetails}
      </Button>
    </form>
  );
}
