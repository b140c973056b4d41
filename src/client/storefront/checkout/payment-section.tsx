import type { OnlineMethod } from '#shared/payment-methods.ts';
import { marksOf } from '#shared/payment-marks.ts';
import { providerNames } from '#shared/payment-providers.ts';
import type { PublicPaymentSetting } from '#shared/payments.ts';
import { Button } from '#client/ui/button.tsx';
import { PaymentMarks } from '#client/ui/payment-marks.tsx';
import { Price } from '#client/ui/price.tsx';
import { Problem } from '#client/ui/problem.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { MethodChoice } from '#client/storefront/payment/method-choice.tsx';
import { SecureNote } from '#client/storefront/payment/payment-notes.tsx';
import { providerFor } from './offered-methods.ts';
import { SubmitOrder, type SubmitState } from './submit-order.tsx';
import * as texts from '#client/texts/checkout.ts';
import * as general from '#client/texts/general.ts';

interface Props {
  methods: readonly OnlineMethod[];
  method: OnlineMethod;
  onChange: (method: OnlineMethod) => void;
  providers: readonly PublicPaymentSetting[];
  state: SubmitState;
}

/** The choice of an online method, and the button for it. */
export function PaymentSection({ methods, method, onChange, providers, state }: Props) {
  const provider = providerFor(providers, method);
  return (
    <div>
      <fieldset>
        <legend className="font-display text-24">{texts.paymentMethod}</legend>
        <MethodChoice methods={methods} value={method} onChange={onChange} className="mt-6" />
      </fieldset>
      <SubmitOrder state={state}>
        {/* A label of its own for each: a word that moved aside for the amount would be a shift. */}
        <span key={String(state.total !== null)}>
          {provider ? texts.pay : texts.placeOrder}{' '}
          {state.total !== null && <Price kobo={state.total} />}
        </span>
      </SubmitOrder>
      {provider ? (
        <>
          <SecureNote partner={providerNames[provider]} />
          <PaymentMarks marks={marksOf(methods)} className="mt-4 text-muted" />
        </>
      ) : (
        <p className="mt-4 text-14 text-muted">{texts.transferText}</p>
      )}
    </div>
  );
}

interface PendingProps {
  hasFailed: boolean;
  isFetching: boolean;
  onRetry: () => void;
}

/** Shown until the payment methods are known: their outline, or the error with a way to retry. */
export function PaymentMethodsPending({ hasFailed, isFetching, onRetry }: PendingProps) {
  if (!hasFailed) {
    return (
      <div className="grid gap-3">
        <Skeleton className="h-7 w-48" />
        <Skeleton className="mt-3 h-18 w-full" />
        <Skeleton className="h-18 w-full" />
        <Skeleton className="mt-3 h-14 w-full" />
      </div>
    );
  }
  return (
    <div>
      <h2 className="font-display text-24">{texts.paymentMethod}</h2>
      <Problem
        problem={{
          title: texts.methodsNotLoaded,
          text: texts.methodsNotLoadedText,
        }}
        className="mt-6"
      />
      <Button variant="secondary" pending={isFetching} onClick={onRetry} className="mt-4 w-full">
        {general.tryAgain}
      </Button>
    </div>
  );
}
