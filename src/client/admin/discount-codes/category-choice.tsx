import { trpc } from '#client/lib/trpc.ts';

interface Props {
  value: number[];
  onChange: (ids: number[]) => void;
}

/** The categories that a code applies to; none for all products. */
export function CategoryChoice({ value, onChange }: Props) {
  const { data: categories = [] } = trpc.categories.list.useQuery();
  if (categories.length === 0) return null;
  const toggle = (id: number) =>
    onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id]);
  return (
    <fieldset>
      <legend className="mb-1 text-14 font-medium">Only for categories</legend>
      <p className="mb-2 text-14 text-muted">None chosen: for everything in the shop.</p>
      <div className="grid grid-cols-2 gap-x-4">
        {categories.map(({ id, name }) => (
          <label key={id} className="flex min-h-11 items-center gap-3 py-1 text-14">
            <input
              type="checkbox"
              checked={value.includes(id)}
              onChange={() => toggle(id)}
              className="size-5 shrink-0 accent-ink"
            />
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
