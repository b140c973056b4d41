import type { ClosedDay } from '#shared/delivery.ts';
import { MAX_CLOSED_DAYS } from '#shared/delivery-settings-schema.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { MomentField } from '#client/admin/ui/moment-field.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';
import type { DeliveryDraft } from './use-delivery-draft.ts';

/** Days without work that no calendar can calculate, like those of Eid. */
export function ClosedDaysPanel({ form: { draft, change, problemOf } }: { form: DeliveryDraft }) {
  const { closedDays } = draft;
  const edit = (at: number, changed: Partial<ClosedDay>) =>
    change({
      closedDays: closedDays.map((closed, index) =>
        index === at ? { ...closed, ...changed } : closed,
      ),
    });
  return (
    <Panel
      title="Closed days"
      description="Promises skip Sundays and Nigeria’s fixed public holidays. Add the days of Eid once they are announced, and your own days off."
    >
      <div className="grid gap-4">
        {closedDays.map(({ day, label }, index) => (
          <fieldset key={index} className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-start">
            <legend className="sr-only">Closed day {index + 1}</legend>
            <MomentField
              label="Day"
              value={day}
              onChange={(next) => edit(index, { day: next })}
              error={problemOf(`closedDays.${index}.day`)}
            />
            <TextField
              label="Reason"
              placeholder="Eid al-Fitr"
              maxLength={60}
              value={label}
              onChange={({ target }) => edit(index, { label: target.value })}
              error={problemOf(`closedDays.${index}.label`)}
            />
            <Button
              variant="secondary"
              size="small"
              className="sm:mt-7"
              onClick={() => change({ closedDays: closedDays.filter((_, at) => at !== index) })}
            >
              Remove
            </Button>
          </fieldset>
        ))}
        {closedDays.length < MAX_CLOSED_DAYS && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => change({ closedDays: [...closedDays, { day: '', label: '' }] })}
          >
            Add closed day
          </Button>
        )}
      </div>
    </Panel>
  );
}
