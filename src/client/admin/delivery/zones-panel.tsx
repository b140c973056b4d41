import { useState } from 'react';
import type { DeliveryZone } from '#shared/delivery.ts';
import { formatNaira, type Kobo } from '#shared/money.ts';
import type { LagosDay } from '#shared/lagos-time.ts';
import { nigerianStates, type NigerianState } from '#shared/nigerian-states.ts';
import { promisedDays } from '#shared/promised-days.ts';
import { betweenDays } from '#shared/working-days.ts';
import { workingDaysText } from '#shared/working-days-text.ts';
import { Button } from '#client/ui/button.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';
import type { DeliveryDraft } from './use-delivery-draft.ts';
import { statesText } from './typed-states.ts';
import { ZoneDialog } from './zone-dialog.tsx';

const feeText = (name: string, fee: Kobo | null) =>
  fee === null ? null : `${name} ${fee === 0 ? 'free' : formatNaira(fee)}`;

const wholeStates = (zones: readonly DeliveryZone[]) =>
  zones.filter(({ areas }) => areas.length === 0).flatMap(({ states }) => states);

/** The zones that the store delivers to. Changes made in a dialog are saved with the form. */
export function ZonesPanel({ form: { draft, change, problemOf } }: { form: DeliveryDraft }) {
  /** The number of the zone that is edited; that of a new one follows the last. */
  const [editing, setEditing] = useState<number | null>(null);
  const { zones } = draft;
  const covered = wholeStates(zones);
  const missing = nigerianStates.filter((state) => !covered.includes(state));
  const hours = {
    cutOffHour: draft.cutOffHour,
    closedDays: draft.closedDays.map(({ day }) => day),
  };
  const elsewhere = (place: number | null) => wholeStates(zones.filter((_, at) => at !== place));
  return (
    <Panel
      title="Zones"
      description="States, or areas of one state, with the same fee and promise."
      action={
        <Button variant="secondary" size="small" onClick={() => setEditing(zones.length)}>
          Add zone
        </Button>
      }
    >
      {problemOf('zones') && (
        <p role="alert" className="mb-3 text-14 text-danger">
          {problemOf('zones')}
        </p>
      )}
      {zones.length === 0 && <p className="text-14 text-muted">There are no zones yet.</p>}
      <ul className="divide-y divide-hairline">
        {zones.map((zone, index) => (
          <ZoneRow
            key={index}
            zone={zone}
            elsewhere={elsewhere(index)}
            days={promisedDays(zone, hours, new Date())}
            problem={problemOf(`zones.${index}.states`)}
            onEdit={() => setEditing(index)}
            onRemove={() => change({ zones: zones.filter((_, at) => at !== index) })}
          />
        ))}
      </ul>
      {zones.length > 0 && (
        <p className="mt-4 text-14 text-muted">
          {missing.length === 0
            ? 'Every state is in a zone.'
            : `Not in a zone: ${statesText(missing, covered)}. Shoppers there are asked to write to you.`}
        </p>
      )}
      {editing !== null && (
        <ZoneDialog
          zone={zones[editing]}
          taken={elsewhere(editing)}
          onClose={() => setEditing(null)}
          onSave={(zone) => {
            change({ zones: zones.toSpliced(editing, 1, zone) });
            setEditing(null);
          }}
        />
      )}
    </Panel>
  );
}

interface RowProps {
  zone: DeliveryZone;
  /** The states of the other zones. */
  elsewhere: readonly NigerianState[];
  /** Of an order that is placed now. */
  days: { from: LagosDay; to: LagosDay };
  problem: string | undefined;
  onEdit: () => void;
  onRemove: () => void;
}

/** Where it goes, what it costs, when it is there. */
function ZoneRow({ zone, elsewhere, days, problem, onEdit, onRemove }: RowProps) {
  const { name, states, areas } = zone;
  const place = statesText(states, elsewhere);
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-start">
      <div className="min-w-0">
        <h3 className="font-medium break-words">{name}</h3>
        {areas.length === 0 && place !== states.join(', ') ? (
          <details className="text-14 text-muted">
            <summary className="cursor-pointer py-1">{place}</summary>
            {states.join(', ')}
          </details>
        ) : (
          <p className="text-14 break-words text-muted">
            {areas.length > 0 ? `${areas.join(', ')} (${place})` : place}
          </p>
        )}
        {problem && (
          <p role="alert" className="mt-1 text-14 text-danger">
            {problem}
          </p>
        )}
      </div>
      <p className="text-14">
        {[feeText('Door', zone.doorFee), feeText('Park', zone.parkFee)].filter(Boolean).join(' · ')}
      </p>
      <p className="text-14">
        {workingDaysText(zone)}
        <span className="block text-muted">Ordered now: {betweenDays(days.from, days.to)}</span>
      </p>
      <div className="-ml-3 flex sm:-mt-2 sm:ml-0">
        <Button variant="ghost" size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="ghost" size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}
