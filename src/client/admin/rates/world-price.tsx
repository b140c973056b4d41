import { useState } from 'react';
import { metalNames, ratedMetals, type Metal } from '#shared/metals.ts';
import { formatNaira } from '#shared/money.ts';
import { TextField } from '#client/ui/field.tsx';
import { Button } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';

const GRAMS_PER_OUNCE = 31.103_476_8;

/** A number as people type it: `4,120.50`. */
const parse = (text: string) => Number(text.replaceAll(/[,\s₦$]/g, '') || Number.NaN);

/** Works out the price of a gram from that of an ounce in dollars. */
export function WorldPrice({ onRate }: { onRate: (name: Metal, kobo: number) => void }) {
  const [naira, setNaira] = useState('');
  const [ounces, setOunces] = useState<Record<Metal, string>>({
    gold: '',
    silver: '',
    platinum: '',
  });
  const koboOf = (name: Metal) => {
    const kobo = Math.round((parse(ounces[name]) * parse(naira) * 100) / GRAMS_PER_OUNCE);
    return Number.isSafeInteger(kobo) && kobo > 0 ? kobo : null;
  };
  return (
    <div className="mt-5 border-t border-hairline">
      <Disclosure title="From the world price" level={3}>
        <div className="grid gap-5 pt-2 sm:grid-cols-4">
          <TextField
            label="₦ for $1"
            inputMode="decimal"
            autoComplete="off"
            value={naira}
            onChange={({ target }) => setNaira(target.value)}
          />
          {ratedMetals.map((name) => {
            const kobo = koboOf(name);
            return (
              <div key={name}>
                <TextField
                  label={`${metalNames[name]} ($ per ounce)`}
                  inputMode="decimal"
                  autoComplete="off"
                  value={ounces[name]}
                  onChange={({ target }) => setOunces({ ...ounces, [name]: target.value })}
                />
                {kobo !== null && (
                  <Button
                    variant="ghost"
                    size="small"
                    className="mt-1"
                    onClick={() => onRate(name, kobo)}
                  >
                    Use {formatNaira(kobo)} a gram
                  </Button>
                )}
              </div>
            );
          })}
        </div>
      </Disclosure>
    </div>
  );
}
