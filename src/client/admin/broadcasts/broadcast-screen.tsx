import { useState } from 'react';
import type { BroadcastFilter } from '#shared/broadcasts.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';
import { useSave } from '#client/admin/ui/use-save.ts';
import { BroadcastFields } from './broadcast-fields.tsx';
import { BroadcastResult } from './broadcast-result.tsx';

/** Phone numbers of customers to write to: to copy, or for the phone's contacts. */
export function Component() {
  const saving = useSave();
  const [filter, setFilter] = useState<BroadcastFilter>({});
  const list = trpc.customers.broadcast.useMutation(saving({ failed: 'Not listed' }));
  return (
    <>
      <PageHeader
        title="Broadcast list"
        back={{ to: adminPaths.customers, label: 'Customers' }}
        description="Write to many customers at once from WhatsApp on your phone. Who asked for no messages is left out."
      />
      <Panel title="Whom to write to">
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (!list.isPending) list.mutate(filter);
          }}
        >
          <BroadcastFields
            filter={filter}
            onChange={(changes) => {
              setFilter({ ...filter, ...changes });
              list.reset();
            }}
          />
          <div>
            <Button type="submit" pending={list.isPending}>
              Show numbers
            </Button>
          </div>
        </form>
      </Panel>
      {list.data && <BroadcastResult broadcast={list.data} />}
    </>
  );
}
