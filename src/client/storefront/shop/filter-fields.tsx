import type { ReactNode } from 'react';
import type { PriceBand } from '#shared/products.ts';
import { trpc } from '#client/lib/trpc.ts';
import { priceLabels } from './shop-filters.ts';
import type { ShopControls } from './use-shop-state.ts';

interface Props {
  controls: ShopControls;
  /** The form that submits them without JavaScript. */
  form?: string;
}

/** Categories and price ranges, in the desktop's column and the phone's sheet. */
export function FilterFields({ controls: { state, change }, form }: Props) {
  const { data: categories = [] } = trpc.categories.list.useQuery();
  const chosen = new Set(state.categories);
  const bands = Object.entries(priceLabels) as [PriceBand, string][];

  function toggle(slug: string) {
    const next = new Set(chosen);
    if (!next.delete(slug)) next.add(slug);
    change({ categories: [...next] });
  }

  return (
    <>
      {categories.length > 0 && (
        <Group title="Category">
          {categories.map(({ id, slug, name }) => (
            <Choice key={id} label={name}>
              <input
                type="checkbox"
                name="category"
                value={slug}
                form={form}
                checked={chosen.has(slug)}
                onChange={() => toggle(slug)}
                className="size-5 shrink-0 accent-primary-text"
              />
            </Choice>
          ))}
        </Group>
      )}
      <Group title="Price">
        {[['', 'Any price'] as const, ...bands].map(([band, label]) => (
          <Choice key={band} label={label}>
            <input
              type="radio"
              name="price"
              value={band}
              form={form}
              checked={(state.price ?? '') === band}
              onChange={() => change({ price: band || undefined })}
              className="size-5 shrink-0 accent-primary-text"
            />
          </Choice>
        ))}
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-b border-hairline py-5 first:pt-0 last:border-0">
      <legend className="float-left mb-1 w-full text-14 font-medium">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 py-2 text-14 hover:text-primary-text">
      {children}
      {label}
    </label>
  );
}
