import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { metalNames, ratedMetals, type Metal } from '#shared/metals.ts';
import type { RatesView } from '#shared/rates.ts';
import type { MetalRates } from '#shared/weight-prices.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { instantOfLocal } from '#client/admin/ui/local-time.ts';
import { MomentField } from '#client/admin/ui/moment-field.tsx';
import { NairaInput } from '#client/admin/ui/naira-input.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';
import { Switch } from '#client/admin/ui/switch.tsx';
import { useAskBeforeClosing } from '#client/admin/ui/unsaved-changes.tsx';
import { useSave } from '#client/admin/ui/use-save.ts';
import { ChangedPriceList } from './changed-price-list.tsx';
import { WorldPrice } from './world-price.tsx';

const SHOWN = 50;
const MOST = 1000;

interface Props {
  current: RatesView | null;
  onPublished: () => void;
}

const hints: Record<Metal, string> = {
  gold: 'Of 24k: other purities follow from it.',
  silver: 'Of 999.',
  platinum: 'Of 999.',
};

/** The prices of metals as they are typed, what they change, and the button that publishes them. */
export function RatesForm({ current, onPublished }: Props) {
  const [rates, setRates] = useState<MetalRates>({
    gold: current?.gold ?? null,
    silver: current?.silver ?? null,
    platinum: current?.platinum ?? null,
  });
  const [accepts, setAccepts] = useState({ belowCost: false, off: false });
  const [later, setLater] = useState('');
  const [marked, setMarked] = useState(false);
  const [limit, setLimit] = useState(SHOWN);
  const isChanged = ratedMetals.some((name) => rates[name] !== (current?.[name] ?? null));
  useAskBeforeClosing(isChanged);
  const preview = trpc.rates.preview.useQuery(
    { ...rates, marked, limit },
    {
      enabled: ratedMetals.some((name) => rates[name] !== null),
      placeholderData: keepPreviousData,
    },
  );
  const { data } = preview;
  const saving = useSave();
  const utils = trpc.useUtils();
  const publish = trpc.rates.publish.useMutation(
    saving({
      done: later === '' ? 'Prices published' : 'Prices planned',
      failed: 'Not published',
      onDone: async () => {
        await utils.invalidate();
        onPublished();
      },
    }),
  );
  const issues = errorBody(publish.error)?.issues ?? [];
  const isAccepted = data && (!data.belowCost || accepts.belowCost) && (!data.off || accepts.off);
  const improbable = isChanged ? (data?.improbable ?? null) : null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!data || publish.isPending) return;
        const publishAt = later === '' ? undefined : instantOfLocal(later);
        publish.mutate({ ...rates, expected: data.currentId, accepts, publishAt });
      }}
    >
      <Panel title="Price of a gram">
        <div className="grid gap-5 sm:grid-cols-3">
          {ratedMetals.map((name) => (
            <NairaInput
              key={name}
              label={`${metalNames[name]} (₦ per gram)`}
              hint={hints[name]}
              value={rates[name]}
              error={issues.find(({ path }) => path === name)?.message}
              onChange={(kobo) => {
                setRates({ ...rates, [name]: kobo });
                setAccepts({ belowCost: false, off: false });
              }}
            />
          ))}
        </div>
        <WorldPrice onRate={(name, kobo) => setRates({ ...rates, [name]: kobo })} />
        {improbable !== null && (
          <p role="alert" className="mt-4 font-medium text-danger">
            {improbable}
          </p>
        )}
      </Panel>
      {data && (
        <ChangedPriceList
          query={preview}
          marked={marked}
          onMarked={setMarked}
          onMore={() => setLimit(MOST)}
        />
      )}
      {data && improbable === null && (data.changed > 0 || isChanged) && (
        <div className="mt-4 grid gap-4 sm:max-w-xl">
          {data.belowCost > 0 && (
            <Switch
              label={`${pieces(data.belowCost)} below cost: sell at these prices`}
              checked={accepts.belowCost}
              onChange={(belowCost) => setAccepts({ ...accepts, belowCost })}
            />
          )}
          {data.off > 0 && (
            <Switch
              label={`${pieces(data.off)} with a large change: I have looked at them`}
              checked={accepts.off}
              onChange={(off) => setAccepts({ ...accepts, off })}
            />
          )}
          <MomentField
            label="Publish later (optional)"
            hint="Empty: at once."
            hasTime
            value={later}
            onChange={setLater}
            error={issues.find(({ path }) => path === 'publishAt')?.message}
          />
          <Button type="submit" pending={publish.isPending} disabled={!isAccepted}>
            {later === '' ? `Publish ${pieces(data.changed)}` : 'Plan these prices'}
          </Button>
        </div>
      )}
    </form>
  );
}

const pieces = (count: number) => (count === 1 ? '1 product' : `${count} products`);
