import type { ReactNode } from 'react';

interface RowsProps {
  title: string;
  children: ReactNode;
}

/** Receipts, refunds or attempts of an order, below each other. */
export const MoneyRows = ({ title, children }: RowsProps) => (
  <div className="mt-4 border-t border-hairline pt-4">
    <h4 className="text-14 font-semibold">{title}</h4>
    <ul className="mt-1 divide-y divide-hairline">{children}</ul>
  </div>
);

interface RowProps {
  amount: string;
  badge?: ReactNode;
  /** What is known of it, line by line. */
  facts: ReactNode[];
  actions?: ReactNode;
}

export const MoneyRow = ({ amount, badge, facts, actions }: RowProps) => (
  <li className="py-2.5 text-14">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="font-medium tabular-nums">{amount}</span>
      {badge}
    </div>
    {facts.filter(Boolean).map((fact, index) => (
      <p key={index} className="break-words text-muted">
        {fact}
      </p>
    ))}
    {actions && <div className="mt-1.5 flex flex-wrap gap-2 empty:hidden">{actions}</div>}
  </li>
);
