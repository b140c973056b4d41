import { Link } from 'react-router-dom';
import { metalNames } from '#shared/metals.ts';
import { formatNaira } from '#shared/money.ts';
import {
  pieceOfOption,
  weighedPrice,
  type MetalRates,
  type WeightFormula,
} from '#shared/weight-prices.ts';
import { adminPaths } from '#client/admin/screens.ts';
import { Panel } from '#client/admin/ui/panel.tsx';

interface Props {
  /** Null while something is missing. */
  formula: WeightFormula | null;
  rates: MetalRates;
  options: readonly string[];
}

/** What the piece costs at today's price of its metal, as it is typed. */
export function WeighedSum({ formula, rates, options }: Props) {
  return (
    <Panel title="Today" className="lg:sticky lg:top-20">
      <div aria-live="polite">
        <Sum formula={formula} rates={rates} options={options} />
      </div>
    </Panel>
  );
}

function Sum({ formula, rates, options }: Props) {
  if (!formula) return <p className="text-14 text-muted">Enter purity and grams.</p>;
  const parts = weighedPrice(formula, rates);
  if (!parts) {
    return (
      <p className="text-14 text-muted">
        {metalNames[formula.metal]} has no price yet: the product keeps its own until you publish
        one on <Link to={adminPaths.board}>today’s board</Link>.
      </p>
    );
  }
  const rows = [
    [`${metalNames[formula.metal]} ${formula.purity}, ${formula.milligrams / 1000} g`, parts.metal],
    ['Making', parts.making],
    ...(parts.stones > 0 ? [['Stones', parts.stones] as const] : []),
  ] as const;
  const own = options.flatMap((option) => {
    const price = weighedPrice(pieceOfOption(formula, option), rates)?.price;
    return price === undefined || price === parts.price ? [] : [{ option, price }];
  });
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-14 tabular-nums">
        {rows.map(([label, kobo]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right">{formatNaira(kobo)}</dd>
          </div>
        ))}
        <dt className="border-t border-hairline pt-2 font-medium">Price</dt>
        <dd className="border-t border-hairline pt-2 text-right font-medium">
          {formatNaira(parts.price)}
        </dd>
        {own.map(({ option, price }) => (
          <div key={option} className="contents">
            <dt className="wrap-anywhere">{option}</dt>
            <dd className="text-right">{formatNaira(price)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-14 text-muted">
        {metalNames[formula.metal]} costs {formatNaira(rates[formula.metal] ?? 0)} a gram, pure.
      </p>
    </>
  );
}
