import { useState } from 'react';
import type { DeliveryZone } from '#shared/delivery.ts';
import { formatNaira, type Kobo } from '#shared/money.ts';
import { nigerianStates } from '#shared/nigerian-states.ts';
import { workingDaysText } from '#shared/working-days-text.ts';
import { Button } from '#client/ui/button.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';
import type { DeliveryDraft } from './use-delivery-draft.ts';
import { ZoneDialog } from './zone-dialog.tsx';

const feeText = (name: string, fee: Kobo | null) =>
  fee === null ? null : `${name} ${fee === 0 ? 'free' : formatNaira(fee)}`;

const placeText = ({ states, areas }: DeliveryZone) =>
  areas.length > 0 ? `${areas.join(', ')} (${states.join()})` : states.join(', ');

/** The zones that the store delivers to. Changes made in a dialog are saved with the form. */
export function ZonesPanel({ form: { draft, change, problemOf } }: { form: DeliveryDraft }) {
  /** The number of the zone that is edited; that of a new one follows the last. */
  const [editing, setEditing] = useState<number | null>(null);
  const { zones } = draft;
  const missing = nigerianStates.filter(
    (state) => !zones.some((zone) => zone.areas.length === 0 && zone.states.includes(state)),
  );
  const others = zones.filter((_, index) => index !== editing);
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
      <ul className="grid gap-3">
        {zones.map((zone, index) => (
          <li key={index} className="rounded-small border border-hairline p-4">
            <div className="flex flex-wrap items-start justify-between gap-3">
              <div className="min-w-0">
                <h3 className="font-medium break-words">{zone.name}</h3>
                <p className="text-14 break-words text-muted">{placeText(zone)}</p>
                <p className="mt-1 text-14">
                  {[
                    feeText('Door', zone.doorFee),
                    feeText('Park', zone.parkFee),
                    workingDaysText(zone),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                {problemOf(`zones.${index}.states`) && (
                  <p role="alert" className="mt-1 text-14 text-danger">
                    {problemOf(`zones.${index}.states`)}
                  </p>
                )}
              </div>
              <div className="flex gap-2">
                <Button
                  variant="ghost"
                  size="small"
                  aria-label={`Edit ${zone.name}`}
                  onClick={() => setEditing(index)}
                >
                  Edit
                </Button>
                <Button
                  variant="ghost"
                  size="small"
                  aria-label={`Remove ${zone.name}`}
                  onClick={() => change({ zones: zones.filter((_, at) => at !== index) })}
                >
                  Remove
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
      {zones.length > 0 && (
        <p className="mt-4 text-14 text-muted">
          {missing.length === 0
            ? 'Every state is in a zone.'
            : `Not in a zone: ${missing.join(', ')}. Shoppers there are asked to write to you.`}
        </p>
      )}
      {editing !== null && (
        <ZoneDialog
          zone={zones[editing]}
          others={others}
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
