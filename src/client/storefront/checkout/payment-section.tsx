import type { ReactNode } from 'react';
import type { Kobo } from '#shared/money.ts';
import type { PublicPaymentSetting } from '#shared/payments.ts';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { Problem, type ShownProblem } from '../../ui/problem.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MethodChoice } from '../payment/method-choice.tsx';
import { providerNames } from '#shared/provider-names.ts';
import { SecureNote } from '../payment/secure-note.tsx';
import { providerFor, type OnlineMethod } from './offered-methods.ts';

interface Props {
  methods: readonly OnlineMethod[];
  method: OnlineMethod;
  onChange: (method: OnlineMethod) => void;
  providers: readonly PublicPaymentSetting[];
  /** Null until the shop has told it, and while something in the cart can't be ordered. */
  total: Kobo | null;
  isPending: boolean;
  isPlacing: boolean;
  problem: ShownProblem | null;
  /** The lines that the problem is about. */
  changes: ReactNode;
  /** Stands below the problem. */
  help: ReactNode;
}

/** The choice of a method and the button that goes with it. */
export function PaymentSection({ methods, method, onChange, providers, ...rest }: Props) {
  const { total, isPending, isPlacing, problem, changes, help } = rest;
  const provider = providerFor(providers, method);
  return (
    <div>
      <fieldset>
        <legend className="font-display text-24">Payment Method</legend>
        <MethodChoice methods={methods} value={method} onChange={onChange} className="mt-6" />
      </fieldset>
      <Problem problem={problem} className="mt-4">
        {changes}
      </Problem>
      {help}
      <Button type="submit" size="large" pending={isPending} className="mt-6 w-full py-2">
        <span>
          {provider ? 'Pay' : 'Place order'} {total !== null && <Price kobo={total} />}
        </span>
      </Button>
      <p aria-live="polite" className="mt-2 text-center text-14 text-muted">
        {isPlacing && 'Placing your order…'}
      </p>
      {provider ? (
        <SecureNote partner={providerNames[provider]} />
      ) : (
        <p className="mt-4 text-14 text-muted">
          Your order is placed first and its items are reserved for up to three days. Then you see
          the bank account to transfer to, and the order number to write with it.
        </p>
      )}
    </div>
  );
}

/** Its shape, while the shop is asked how one can pay. */
export const PaymentSectionSkeleton = () => (
  <div className="grid gap-3">
    <Skeleton className="h-7 w-48" />
    <Skeleton className="mt-3 h-18 w-full" />
    <Skeleton className="h-18 w-full" />
    <Skeleton className="mt-3 h-14 w-full" />
  </div>
);
