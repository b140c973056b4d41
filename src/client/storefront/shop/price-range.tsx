import { useState } from 'react';
import { parseNaira } from '#shared/typed-naira.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { KOBO, MAX_NAIRA } from './shop-filters.ts';
import type { ShopControls } from './use-shop-state.ts';
import * as texts from '#client/texts/shop.ts';

interface Props {
  controls: ShopControls;
  /** The form that submits them without JavaScript. */
  form?: string | undefined;
}

const naira = (typed: string): number | undefined => {
  const kobo = parseNaira(typed);
  return kobo === null ? undefined : Math.min(Math.round(kobo / KOBO), MAX_NAIRA);
};

const isAmount = (typed: string) => typed.trim() === '' || parseNaira(typed) !== null;

/** The lowest and the highest price, as amounts that are typed. They take the place of a price range. */
export function PriceRange({ controls: { state, change }, form }: Props) {
  const [typed, setTyped] = useState<{ min: string; max: string } | null>(null);
  const min = typed?.min ?? String(state.min ?? '');
  const max = typed?.max ?? String(state.max ?? '');
  const isValid = isAmount(min) && isAmount(max);

  function apply() {
    if (!isValid) return;
    const ends = [naira(min), naira(max)] as const;
    const [low, high] = ends;
    const isSwapped = low !== undefined && high !== undefined && low > high;
    setTyped(null);
    change({
      min: isSwapped ? high : low,
      max: isSwapped ? low : high,
      ...(ends.some((end) => end !== undefined) && { price: undefined }),
    });
  }

  const fieldOf = (name: 'min' | 'max', label: string, value: string) => (
    <TextField
      label={label}
      name={name}
      form={form}
      inputMode="numeric"
      autoComplete="off"
      maxLength={16}
      value={value}
      error={isAmount(value) ? undefined : texts.enterAmount}
      onChange={({ target }) => setTyped({ min, max, [name]: target.value })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        apply();
      }}
      className="min-w-0"
    />
  );

  return (
    <div role="group" aria-label={texts.priceFromAndTo} className="mt-3">
      <div className="grid grid-cols-2 gap-3">
        {fieldOf('min', texts.fromNaira, min)}
        {fieldOf('max', texts.toNaira, max)}
      </div>
      {typed && (
        <Button
          variant="secondary"
          size="small"
          disabled={!isValid}
          onClick={apply}
          className="mt-3 w-full"
        >
          {texts.applyPrice}
        </Button>
      )}
    </div>
  );
}
