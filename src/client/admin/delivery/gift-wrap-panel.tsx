import { useState } from 'react';
import { NairaInput } from '#client/admin/ui/naira-input.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';
import { Switch } from '#client/admin/ui/switch.tsx';
import type { DeliveryDraft } from './use-delivery-draft.ts';

/** Whether gifts are wrapped, and what that costs. */
export function GiftWrapPanel({ form: { draft, change, problemOf } }: { form: DeliveryDraft }) {
  const { giftWrapFee } = draft;
  // Keeps the typed values while it is switched off.
  const [last, setLast] = useState(giftWrapFee ?? 0);
  return (
    <Panel title="Gifts" description="Shoppers can send an order to somebody else as a gift.">
      <div className="grid gap-5">
        <Switch
          label="Offer gift wrap"
          checked={giftWrapFee !== null}
          onChange={(isOffered) => change({ giftWrapFee: isOffered ? last : null })}
        />
        {giftWrapFee !== null && (
          <NairaInput
            label="Fee for gift wrap"
            value={giftWrapFee}
            onChange={(fee) => {
              setLast(fee ?? 0);
              change({ giftWrapFee: fee ?? 0 });
            }}
            hint="Once per order, and taxed like your pieces. ₦0 is free."
            error={problemOf('giftWrapFee')}
          />
        )}
      </div>
    </Panel>
  );
}
