import type { ReactNode } from 'react';

/** What happened and what to do about it. */
export interface ShownProblem {
  title: string;
  text: string;
}

interface Props {
  /** Null while all is well. */
  problem: ShownProblem | null;
  className?: string;
  /** More about it, below its text. */
  children?: ReactNode;
}

/** Read out when it comes; its place is there before, or nobody would be listening. */
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
