import type { ReactNode } from 'react';

/** A problem and its remedy. */
export interface ShownProblem {
  title: string;
  text: string;
}

interface Props {
  /** Null if there is none. */
  problem: ShownProblem | null;
  className?: string;
  /** Details below the text. */
  children?: ReactNode;
}

/** An alert. Its live region is always in the page, because screen readers announce changes only. */
export const Problem = ({ problem, className, children }: Props) => (
  <div role="alert" className={className}>
    {problem && (
      <div className="rounded-small bg-danger/10 p-4 text-danger">
        <p className="font-medium">{problem.title}</p>
        <p className="mt-1 text-14">{problem.text}</p>
        {children}
      </div>
    )}
  </div>
);
