import { useState } from 'react';
import { z } from 'zod';
import { deliverySettings, deliveryZone } from '#shared/delivery-settings-schema.ts';
import type { DeliveryZone } from '#shared/delivery.ts';
import type { NigerianState } from '#shared/nigerian-states.ts';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import { FormDialog } from '#client/admin/ui/form-dialog.tsx';
import { useDraftState } from '#client/admin/ui/use-draft-state.ts';
import { NairaInput } from '#client/admin/ui/naira-input.tsx';
import { DaysFields } from './days-fields.tsx';
import { readStates } from './typed-states.ts';
import { StateChoice } from './state-choice.tsx';
import { capitalize, typedPromise } from './use-delivery-draft.ts';

interface Props {
  /** Undefined for a new one. */
  zone: DeliveryZone | undefined;
  /** States that other zones have as a whole. */
  taken: readonly NigerianState[];
  onClose: () => void;
  onSave: (zone: DeliveryZone) => void;
}

const blankZone: DeliveryZone = {
  name: '',
  states: [],
  areas: [],
  doorFee: null,
  parkFee: null,
  daysFrom: 1,
  daysTo: 3,
};

/** A zone as it is typed: its areas are one text. */
const typedZone = deliverySettings.shape.zones.element.extend({
  areas: z.string(),
  /** What is typed of states beside those chosen. */
  typedStates: z.string().default(''),
  ...typedPromise,
});

const linesOf = (text: string) =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean);

/** One zone: where it is, what it costs, how long it takes. */
export function ZoneDialog({ zone, taken, onClose, onSave }: Props) {
  const given = zone ?? blankZone;
  const first = { ...given, areas: given.areas.join('\n'), typedStates: '' };
  const {
    value: draft,
    setValue: setDraft,
    draft: typed,
  } = useDraftState({
    name: `delivery-zone-${zone?.name ?? ''}`,
    initial: first,
    schema: typedZone,
    isSending: false,
  });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const change = (changed: Partial<typeof draft>) => setDraft({ ...draft, ...changed });

  function submit() {
    const { states: more, rest } = readStates(draft.typedStates, taken);
    const states = [...draft.states, ...more];
    const { data, error } = deliveryZone.safeParse({
      ...draft,
      states,
      areas: linesOf(draft.areas),
    });
    if (rest !== '') {
      return setProblems({
        states: `There is no state “${rest}”. Choose one below, or empty the field`,
      });
    }
    if (data) {
      typed.discard();
      return onSave(data);
    }
    const found = error.issues.map(({ path, message }): [string, string] => [
      String(path[0]),
      capitalize(message),
    ]);
    return setProblems(Object.fromEntries(found.toReversed()));
  }

  return (
    <FormDialog
      onClose={onClose}
      title={zone ? 'Edit zone' : 'New zone'}
      submitLabel="Done"
      draft={typed}
      onSubmit={submit}
      className="sm:max-w-2xl"
    >
      <TextField
        label="Name"
        placeholder="Lagos Mainland"
        value={draft.name}
        maxLength={60}
        onChange={({ target }) => change({ name: target.value })}
        hint="Shoppers see it on their order."
        error={problems['name']}
      />
      <StateChoice
        chosen={draft.states}
        typed={draft.typedStates}
        taken={taken}
        onChange={change}
        error={problems['states']}
      />
      <TextAreaField
        label="Only these areas (optional)"
        rows={3}
        value={draft.areas}
        onChange={({ target }) => change({ areas: target.value })}
        hint="One a line, like Lekki or an LGA. Shoppers choose from them. Empty: the whole state."
        error={problems['areas']}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <NairaInput
          label="Fee to the door"
          placeholder="Not offered"
          value={draft.doorFee}
          onChange={(doorFee) => change({ doorFee })}
          hint="₦0 is free. Empty: not offered."
          error={problems['doorFee']}
        />
        <NairaInput
          label="Fee to a park (waybill)"
          placeholder="Not offered"
          value={draft.parkFee}
          onChange={(parkFee) => change({ parkFee })}
          hint="₦0 is free. Empty: not offered."
          error={problems['parkFee']}
        />
      </div>
      <DaysFields
        days={draft}
        onChange={change}
        problems={{ daysFrom: problems['daysFrom'], daysTo: problems['daysTo'] }}
      />
    </FormDialog>
  );
}
