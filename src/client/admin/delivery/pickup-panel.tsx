import { useState } from 'react';
import type { PickupTerms } from '#shared/delivery.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { TextField } from '#client/ui/field.tsx';
import { NairaInput } from '#client/admin/ui/naira-input.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';
import { Switch } from '#client/admin/ui/switch.tsx';
import { DaysFields } from './days-fields.tsx';
import type { DeliveryDraft } from './use-delivery-draft.ts';

/** Whether and where buyers collect orders. */
export function PickupPanel({ form: { draft, change, problemOf } }: { form: DeliveryDraft }) {
  const { storeAddress } = useSettings();
  // Keeps the typed values while it is switched off.
  const [last, setLast] = useState<PickupTerms>(
    draft.pickup ?? { address: storeAddress, hours: '', fee: 0, daysFrom: 0, daysTo: 1 },
  );
  const { pickup } = draft;
  const edit = (changed: Partial<PickupTerms>) => {
    const next = { ...(pickup ?? last), ...changed };
    setLast(next);
    change({ pickup: next });
  };
  return (
    <Panel title="Pick-up" description="Buyers collect their order at your store.">
      <div className="grid gap-5">
        <Switch
          label="Offer pick-up"
          checked={pickup !== null}
          onChange={(isOffered) => change({ pickup: isOffered ? last : null })}
        />
        {pickup && (
          <>
            <TextField
              label="Address"
              value={pickup.address}
              maxLength={300}
              onChange={({ target }) => edit({ address: target.value })}
              error={problemOf('pickup.address')}
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                label="Opening hours"
                placeholder="Mon–Sat 10:00–18:00"
                value={pickup.hours}
                maxLength={120}
                onChange={({ target }) => edit({ hours: target.value })}
                error={problemOf('pickup.hours')}
              />
              <NairaInput
                label="Fee"
                value={pickup.fee}
                onChange={(fee) => edit({ fee: fee ?? 0 })}
                hint="₦0 is free."
                error={problemOf('pickup.fee')}
              />
            </div>
            <DaysFields
              days={pickup}
              onChange={edit}
              problems={{
                daysFrom: problemOf('pickup.daysFrom'),
                daysTo: problemOf('pickup.daysTo'),
              }}
            />
          </>
        )}
      </div>
    </Panel>
  );
}
