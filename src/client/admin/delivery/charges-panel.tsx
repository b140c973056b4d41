import { SelectField } from '#client/ui/field.tsx';
import { NairaInput } from '#client/admin/ui/naira-input.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';
import { Switch } from '#client/admin/ui/switch.tsx';
import type { DeliveryDraft } from './use-delivery-draft.ts';

const hours = Array.from({ length: 25 }, (_, hour) => hour);

const hourText = (hour: number) =>
  hour === 24 ? 'Midnight: every order counts on its day' : `${String(hour).padStart(2, '0')}:00`;

export const ChargesPanel = ({ form: { draft, change, problemOf } }: { form: DeliveryDraft }) => (
  <Panel
    title="Charges"
    description={
      draft.isOn
        ? 'Shoppers pay the fee of their zone and see when their order arrives.'
        : 'Delivery is free everywhere, and your store says so.'
    }
  >
    <div className="grid gap-5">
      <Switch
        label="Charge for delivery"
        hint="Shoppers outside your zones can then only order over WhatsApp or collect."
        checked={draft.isOn}
        onChange={(isOn) => change({ isOn })}
      />
      <Switch
        label="Tax on delivery"
        hint="Adds your tax rate to delivery fees as well."
        checked={draft.isTaxed}
        onChange={(isTaxed) => change({ isTaxed })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <NairaInput
          label="Free from"
          placeholder="Never"
          value={draft.freeFrom}
          onChange={(freeFrom) => change({ freeFrom })}
          hint="Orders of this amount or more are delivered free. Empty: never."
          error={problemOf('freeFrom')}
        />
        <SelectField
          label="Orders until"
          value={draft.cutOffHour}
          onChange={({ target }) => change({ cutOffHour: Number(target.value) })}
          hint="Later orders count from the next working day. You work Monday to Saturday, without public holidays."
        >
          {hours.slice(1).map((hour) => (
            <option key={hour} value={hour}>
              {hourText(hour)}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  </Panel>
);
