import { useId, type ReactNode } from 'react';
import { classes } from '#client/ui/classes.ts';
import { Icon } from '#client/ui/icon.tsx';
import * as texts from '#client/texts/shop.ts';

interface GroupProps {
  title: string;
  children: ReactNode;
}

/** Filters of one kind, which collapse without a script. */
export const FilterGroup = ({ title, children }: GroupProps) => (
  <details open className="filter-group">
    <summary>
      <span aria-hidden="true">{title}</span>
      <span className="sr-only">
        {title}
        {texts.showOrHide}
      </span>
      <Icon name="chevron-down" />
    </summary>
    <fieldset>
      <legend className="sr-only">{title}</legend>
      {children}
    </fieldset>
  </details>
);

interface ChoiceProps {
  label: string;
  /** Of its products; null if they are not counted. */
  count?: number | null | undefined;
  /** Nothing would be found. */
  isEmpty?: boolean;
  children: (described: { 'aria-describedby'?: string }) => ReactNode;
}

/** One filter in a row of its own: a check box or radio button, its label and its count. */
export function FilterChoice({ label, count, isEmpty = false, children }: ChoiceProps) {
  const id = useId();
  const isCounted = typeof count === 'number';
  return (
    <div className={classes('filter-row', isEmpty && 'text-muted')}>
      <label>
        {children(isCounted ? { 'aria-describedby': id } : {})}
        {label}
      </label>
      {isCounted && <FilterCount id={id} count={count} />}
    </div>
  );
}

export const FilterCount = ({ id, count }: { id: string; count: number }) => (
  <span id={id} className="filter-count">
    {count}
    <i>{texts.productsAfterCount(count)}</i>
  </span>
);
