import { useState } from 'react';
import type { CustomerView } from '#shared/customers.ts';
import { isOwner } from '#shared/staff-rights.ts';
import { Button } from '#client/ui/button.tsx';
import { useStaff } from '#client/admin/session/session.ts';
import { ExportLink } from '#client/admin/session/export-link.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';
import { EraseDialog } from './erase-dialog.tsx';

/** Gives a customer a copy of their data, or erases it, on their request. */
export function CustomerData({ customer: { id } }: { customer: CustomerView }) {
  const staff = useStaff();
  const [isErasing, setIsErasing] = useState(false);
  const file = (form: 'json' | 'html') => `/api/customers/${id}/data.${form}`;
  return (
    <div className="mt-4 grid grid-cols-1 sm:mt-6">
      <Panel
        title="Personal data"
        description="A customer may ask you for a copy of their data, or to erase it. First make sure that the request comes from the customer."
      >
        <div className="flex flex-wrap gap-2">
          <ExportLink address={file('html')} label="Export to read" />
          <ExportLink address={file('json')} label="Download the data" />
          {isOwner(staff) && (
            <Button
              variant="ghost"
              size="small"
              onClick={() => setIsErasing(true)}
              className="border-danger! text-danger"
            >
              Erase customer
            </Button>
          )}
        </div>
      </Panel>
      {isErasing && <EraseDialog id={id} onClose={() => setIsErasing(false)} />}
    </div>
  );
}
