import type { ReactNode } from 'react';
import type { ProductSort } from '#shared/products.ts';
import { classes } from '#client/ui/classes.ts';
import { Icon } from '#client/ui/icon.tsx';
import { sortLabels } from './shop-filters.ts';
import type { ShopControls } from './use-shop-state.ts';
import * as texts from '#client/texts/shop.ts';

interface Props {
  form: string;
  controls: ShopControls;
  /** The phone's replacement for the column of filters. */
  children: ReactNode;
}

export function ShopToolbar({ form, controls: { state, change }, children }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-y border-hairline py-2">
      {children}
      <label className="flex min-w-0 flex-1 basis-24 items-center justify-end gap-3 text-14 lg:justify-start">
        <span className="whitespace-nowrap text-muted max-sm:sr-only">{texts.sortBy}</span>
        <select
          name="sort"
          form={form}
          value={state.sort}
          onChange={(event) => change({ sort: event.target.value as ProductSort })}
          className="select-arrow h-11 min-w-0 truncate rounded-small bg-transparent pl-2 text-14 hover:bg-hairline/60"
        >
          {Object.entries(sortLabels).map(([sort, label]) => (
            <option key={sort} value={sort}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <fieldset className="flex">
        <legend className="sr-only">{texts.view}</legend>
        {(['grid', 'list'] as const).map((view) => (
          <button
            key={view}
            type="submit"
            name="view"
            value={view}
            form={form}
            aria-label={view === 'grid' ? texts.gridView : texts.listView}
            data-tooltip
            aria-pressed={state.view === view}
            onClick={(event) => {
              event.preventDefault();
              change({ view });
            }}
            className={classes(
              'flex size-11 items-center justify-center rounded-small transition-colors hover:bg-hairline/60',
              state.view === view ? 'text-ink' : 'text-muted/70',
            )}
          >
            <Icon name={view} />
          </button>
        ))}
        <input type="hidden" name="view" value={state.view} form={form} />
      </fieldset>
    </div>
  );
}
