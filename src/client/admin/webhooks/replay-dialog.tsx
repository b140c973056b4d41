import { useState } from 'react';
import { HOUR_MS } from '#shared/durations.ts';
import { trpc } from '#client/lib/trpc.ts';
import { SelectField } from '#client/ui/field.tsx';
import { FormDialog } from '#client/admin/ui/form-dialog.tsx';
import { formatCount } from '#client/admin/ui/format.ts';
import { useSave } from '#client/admin/ui/use-save.ts';

const periods = [
  { hours: 1, label: 'The last hour' },
  { hours: 24, label: 'The last 24 hours' },
  { hours: 7 * 24, label: 'The last 7 days' },
  { hours: 30 * 24, label: 'The last 30 days' },
];

interface Props {
  endpointId: number;
  onClose: () => void;
}

/** Sends the deliveries again that an endpoint did not accept. */
export function ReplayDialog({ endpointId, onClose }: Props) {
  const [hours, setHours] = useState('168');
  const saving = useSave();
  const utils = trpc.useUtils();
  const replay = trpc.webhooks.replayFailed.useMutation(
    saving({
      done: ({ count }) =>
        count === 0 ? 'Nothing had failed' : `${formatCount(count)} sent again`,
      failed: 'Nothing was sent again',
      onDone: () => {
        onClose();
        return utils.webhooks.invalidate();
      },
    }),
  );
  return (
    <FormDialog
      onClose={onClose}
      title="Replay Failed Deliveries"
      description="Everything that was not accepted is sent again, in order."
      submitLabel="Replay"
      pending={replay.isPending}
      onSubmit={() =>
        replay.mutate({
          id: endpointId,
          since: new Date(Date.now() - Number(hours) * HOUR_MS).toISOString(),
        })
      }
    >
      <SelectField
        label="Events of"
        value={hours}
        onChange={({ target }) => setHours(target.value)}
      >
        {periods.map(({ hours: value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
