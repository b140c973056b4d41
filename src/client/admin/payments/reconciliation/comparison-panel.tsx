import { formatNaira } from '#shared/money.ts';
import { providerNames } from '#shared/provider-names.ts';
import type { Counted, ProviderComparison } from '#shared/reconciliation.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';

interface Props {
  comparison: ProviderComparison;
  /** How many differences nobody has resolved. */
  open: number;
}

const tones = {
  green: 'bg-tone-green text-tone-green-text',
  yellow: 'bg-tone-yellow text-tone-yellow-text',
  red: 'bg-tone-red text-tone-red-text',
};

/** One provider's figures beside the shop's. Green only where everything was compared and nothing is open. */
export function ComparisonPanel({ comparison, open }: Props) {
  const { provider, problem, payments, refunds } = comparison;
  const name = providerNames[provider];
  const [tone, words] = problem
    ? (['yellow', `${name} could not be compared: ${problem}`] as const)
    : open > 0
      ? (['red', open === 1 ? 'One difference is open' : `${open} differences are open`] as const)
      : (['green', 'Everything agrees'] as const);
  return (
    <Panel title={name}>
      <p className={classes('flex gap-2 rounded-small px-3 py-2 text-14 font-medium', tones[tone])}>
        <Icon name={tone === 'green' ? 'check' : 'alert'} className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 break-words">{words}</span>
      </p>
      {!problem && (
        <dl className="mt-4 grid gap-3 text-14">
          <Figure label="Payments" name={name} one="payment" many="payments" sides={payments} />
          <Figure label="Refunds" name={name} one="refund" many="refunds" sides={refunds} />
        </dl>
      )}
    </Panel>
  );
}

interface FigureProps {
  label: string;
  name: string;
  one: string;
  many: string;
  sides: { provider: Counted; shop: Counted };
}

function Figure({ label, name, one, many, sides: { provider, shop } }: FigureProps) {
  const text = ({ count, amount }: Counted) =>
    `${count.toLocaleString('en-NG')} ${count === 1 ? one : many}, ${formatNaira(amount)}`;
  const isSame = provider.count === shop.count && provider.amount === shop.amount;
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="tabular-nums">
        {name}: {text(provider)}
      </dd>
      <dd className="tabular-nums">Shop: {isSame ? 'the same' : text(shop)}</dd>
    </div>
  );
}
