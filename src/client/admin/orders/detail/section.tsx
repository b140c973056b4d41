import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A part of an order's details. */
export function Section({ title, action, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card p-4 sm:p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h3 id={id} className="text-16 font-semibold">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Names and what they stand for, side by side where there is room. */
export const Facts = ({ facts }: { facts: [name: string, value: ReactNode][] }) => (
  <dl className="grid grid-cols-[minmax(3.5rem,auto)_minmax(0,1fr)] gap-x-3 sm:gap-x-4 gap-y-1.5 text-14">
    {facts.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="text-muted">{name}</dt>
        <dd className="break-words">{value === '' ? '–' : value}</dd>
      </div>
    ))}
  </dl>
);
