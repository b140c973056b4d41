import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';

interface RowsProps {
  title: string;
  children: ReactNode;
}

/** The payments, refunds or attempts of an order. */
export const MoneyRows = ({ title, children }: RowsProps) => (
  <div className="mt-4 border-t border-hairline pt-4">
    <h4 className="text-14 font-semibold">{title}</h4>
    <ul className="mt-1 divide-y divide-hairline">{children}</ul>
  </div>
);

interface RowProps {
  amount: string;
  badge?: ReactNode;
  /** One line each; falsy ones are left out. */
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

interface ActionProps {
  label: string;
  pending?: boolean;
  onClick: () => void;
}

export const MoneyAction = ({ label, pending = false, onClick }: ActionProps) => (
  <Button variant="ghost" size="small" className="border-edge!" pending={pending} onClick={onClick}>
    {label}
  </Button>
);
