import { useEffect, useRef, type ReactNode } from 'react';
import type { Kobo } from '#shared/money.ts';
import { policyPath, policyTitles, type PolicyName } from '#shared/policies.ts';
import { RemoveSoldOut } from '#client/cart/remove-sold-out.tsx';
import { Button } from '#client/ui/button.tsx';
import type { ButtonVariant } from '#client/ui/button-styles.ts';
import { classes } from '#client/ui/classes.ts';
import { Link } from '#client/ui/link.tsx';
import { newTab } from '#client/ui/new-tab.ts';
import { Problem } from '#client/ui/problem.tsx';
import type { LineChange } from './line-changes.ts';
import type { PlacingProblem } from './placing-messages.ts';
import * as texts from '#client/texts/checkout.ts';
import * as general from '#client/texts/general.ts';

export interface SubmitState {
  /** Null until the server has returned it, and while an item cannot be ordered. */
  total: Kobo | null;
  /** Nothing in the cart can be ordered. */
  isSoldOut: boolean;
  isPending: boolean;
  isPlacing: boolean;
  problem: PlacingProblem | null;
  /** The rejected lines that have not been corrected yet. */
  changes: readonly LineChange[];
  onShowLine: (lineId: string) => void;
  /** Below the problem. */
  help: ReactNode;
}

interface Props extends Pick<ButtonVariant, 'variant'> {
  state: SubmitState;
  className?: string;
  children: ReactNode;
}

/** The button that places the order, below the problem of the last attempt. */
export function SubmitOrder({ state, className, children, ...button }: Props) {
  const { isSoldOut, isPending, isPlacing, problem, changes, onShowLine, help } = state;
  const place = useRef<HTMLDivElement>(null);
  // On a phone the button is always in view, unlike the problem. Scrolls to the problem, or to the field or line that
  // it is about.
  useEffect(() => {
    if (problem && problem.issues.length + problem.changes.length === 0)
      place.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return (
    <>
      <div ref={place}>
        <Problem problem={problem} className="mt-4">
          {changes.length > 0 && <ChangedLines changes={changes} onShow={onShowLine} />}
        </Problem>
      </div>
      {help}
      <div className="purchase-bar mt-6 max-md:not-short:fixed max-md:not-short:inset-x-0 max-md:not-short:bottom-0 max-md:not-short:z-30 max-md:not-short:border-t max-md:not-short:border-hairline max-md:not-short:bg-paper max-md:not-short:px-4 max-md:not-short:pt-3 max-md:not-short:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {isSoldOut ? (
          <RemoveSoldOut />
        ) : (
          <Button
            type="submit"
            size="large"
            pending={isPending}
            className={classes('w-full py-2', className)}
            {...button}
          >
            {children}
          </Button>
        )}
      </div>
      <p aria-live="polite" className="mt-2 text-14 text-muted">
        {isPlacing && texts.placingYourOrder}
      </p>
      <OrderNotice />
    </>
  );
}

/** The links open beside the checkout, which keeps what was typed. */
const OrderNotice = () => (
  <p className="mt-2 text-14 text-pretty text-muted">
    {texts.byOrdering}
    <PolicyLink name="terms" />
    {texts.detailsUse}
    <PolicyLink name="privacy" />
    {texts.changedYourMind}
    <PolicyLink name="returns" />.
  </p>
);

const PolicyLink = ({ name }: { name: PolicyName }) => (
  <Link
    to={policyPath(name)}
    {...newTab}
    className="font-medium text-ink underline underline-offset-4"
  >
    {policyTitles[name]}
    <span className="sr-only">{general.opensInNewTab}</span>
  </Link>
);

interface ChangedLinesProps {
  changes: readonly LineChange[];
  onShow: (lineId: string) => void;
}

/** Each button scrolls to its line in the summary. */
const ChangedLines = ({ changes, onShow }: ChangedLinesProps) => (
  <ul className="mt-1 text-14">
    {changes.map(({ lineId, text }) => (
      <li key={lineId}>
        <button
          type="button"
          onClick={() => onShow(lineId)}
          className="min-h-11 py-1 text-left font-medium break-words underline underline-offset-4"
        >
          {text}
        </button>
      </li>
    ))}
  </ul>
);
