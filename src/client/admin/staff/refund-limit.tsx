import { useState } from 'react';
import type { Kobo } from '#shared/money.ts';
import { Button } from '#client/ui/button.tsx';
import { NairaInput } from '#client/admin/ui/naira-input.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';
import type { StaffActions } from './use-staff-actions.ts';

interface Props {
  limit: Kobo;
  save: StaffActions['saveLimits'];
}

/** How much staff may refund of one order. */
export function RefundLimit({ limit, save }: Props) {
  const [typed, setTyped] = useState<Kobo | null>(limit);
  return (
    <Panel title="Limits" description="For all staff except owners, and for API keys.">
      <form
        noValidate
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed !== null && !save.isPending) save.mutate({ refundLimit: typed });
        }}
      >
        <NairaInput
          label="Refund limit for one order"
          value={typed}
          onChange={setTyped}
          hint="Also limits the discount on an order and the disputes that they may accept. Enter ₦0 to allow these to owners only."
          error={typed === null ? 'Please enter an amount, like 50,000' : undefined}
          className="min-w-56 flex-1"
        />
        <Button
          type="submit"
          variant="secondary"
          pending={save.isPending}
          disabled={typed === limit}
          className="mt-7"
        >
          Save limit
        </Button>
      </form>
    </Panel>
  );
}
