import type { ReactNode } from 'react';
import type { Kobo } from '#shared/money.ts';
import { Button } from '#client/ui/button.tsx';
import type { ButtonVariant } from '#client/ui/button-styles.ts';
import { classes } from '#client/ui/classes.ts';
import { Problem } from '#client/ui/problem.tsx';
import type { LineChange } from './line-changes.ts';
import type { PlacingProblem } from './placing-messages.ts';

export interface SubmitState {
  /** Null until the server has returned it, and while an item cannot be ordered. */
  total: Kobo | null;
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
  const { isPending, isPlacing, problem, changes, onShowLine, help } = state;
  return (
    <>
      <Problem problem={problem} className="mt-4">
        {changes.length > 0 && <ChangedLines changes={changes} onShow={onShowLine} />}
      </Problem>
      {help}
      <Button
        type="submit"
        size="large"
        pending={isPending}
        className={classes('mt-6 w-full py-2', className)}
        {...button}
      >
        {children}
      </Button>
      <p aria-live="polite" className="mt-2 text-center text-14 text-muted">
        {isPlacing && 'Placing your order…'}
      </p>
    </>
  );
}

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
