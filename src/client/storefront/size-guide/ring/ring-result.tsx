import { diameterOf, ringSizes } from '#shared/ring-sizes.ts';
import * as texts from '#client/texts/size-guide.ts';

/** The measured size in each country's system. */
export function RingResult({ circumference }: { circumference: number }) {
  const { eu, us, uk } = ringSizes(circumference);
  const countries = [
    ['US', us],
    ['EU / ISO', eu],
    ['UK', uk],
  ];
  return (
    <div className="mt-4 rounded-small border border-hairline bg-surface">
      <dl className="grid grid-cols-3 divide-x divide-hairline text-center">
        {countries.map(([country, size]) => (
          <div key={country} className="flex flex-col-reverse py-4">
            <dt className="text-12 text-muted">{country}</dt>
            <dd className="font-display text-32 lining-nums">{size}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-hairline px-3 py-2.5 text-center text-14 text-muted tabular-nums">
        {diameterOf(circumference).toFixed(1)}
        {texts.mmInside}
        {circumference.toFixed(1)}
        {texts.mmAround}
      </p>
    </div>
  );
}
