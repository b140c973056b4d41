import { useState } from 'react';
import { shipmentFacts } from '#shared/shipment-texts.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import { Button } from '#client/ui/button.tsx';
import { newTab } from '#client/ui/new-tab.ts';
import { useMay } from '#client/admin/session/rights.tsx';
import { Facts, Section } from '#client/admin/ui/panel.tsx';
import { ShipmentDialog } from '#client/admin/orders/shipment-dialog.tsx';

/** How a parcel travels, once something is known of it or it has left the store. */
export function ShipmentSection({ order }: { order: OrderDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  const mayWrite = useMay()('orders:write');
  const { id, shipment, status } = order;
  if (!shipment && status !== 'shipped') return null;
  return (
    <Section
      title="Shipment"
      action={
        mayWrite && (
          <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
            {shipment ? 'Change shipment' : 'Add rider or tracking'}
          </Button>
        )
      }
    >
      {shipment ? (
        <Facts
          facts={[
            ...shipmentFacts(shipment),
            [
              'Tracking link',
              shipment.trackingUrl && (
                <a
                  {...newTab}
                  href={shipment.trackingUrl}
                  className="wrap-anywhere underline decoration-edge underline-offset-4 hover:decoration-ink"
                >
                  {shipment.trackingUrl}
                </a>
              ),
            ],
          ]}
        />
      ) : (
        <p className="text-14 text-muted">Neither a rider nor a tracking number is known.</p>
      )}
      {isOpen && (
        <ShipmentDialog orderId={id} shipment={shipment} onClose={() => setIsOpen(false)} />
      )}
    </Section>
  );
}
